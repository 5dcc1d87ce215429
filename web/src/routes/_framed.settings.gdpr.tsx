import { createFileRoute } from "@tanstack/react-router";
import { GdprPage } from "@/features/settings/GdprPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/gdpr")({
  // The members of a company, who answer for its candidates: those who see each other.
  beforeLoad: requireRoute("user.list"),
  component: GdprPage,
});
