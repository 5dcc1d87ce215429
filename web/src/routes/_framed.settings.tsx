import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";

/** The settings: of everybody who works for a company, not of the provider's people. */
export const Route = createFileRoute("/_framed/settings")({
  beforeLoad: requireRoute((viewer) => !viewer.actsForProvider),
});
