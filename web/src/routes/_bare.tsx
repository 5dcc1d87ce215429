import { createFileRoute } from "@tanstack/react-router";
import { BareFrame } from "@/features/frame/BareFrame";
import { requireViewer } from "@/policy/require-route";
import { SessionSpinner } from "@/shared/SessionSpinner";

/** Screens that fill the window themselves: the candidate's. */
export const Route = createFileRoute("/_bare")({
  beforeLoad: async (route) => ({ viewer: await requireViewer(route) }),
  pendingComponent: SessionSpinner,
  component: BareFrame,
});
