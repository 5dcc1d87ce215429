import { createFileRoute } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";

/** The administration: of the provider's people alone. */
export const Route = createFileRoute("/_framed/admin")({
  beforeLoad: requireRoute((viewer) => viewer.actsForProvider),
});
