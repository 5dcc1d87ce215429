import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AppFrame } from "@/features/frame/AppFrame";
import { requireViewer } from "@/policy/require-route";
import { SessionSpinner } from "@/shared/SessionSpinner";

/** Screens with the header and menus round them. */
export const Route = createFileRoute("/_framed")({
  beforeLoad: async (route) => ({ viewer: await requireViewer(route) }),
  pendingComponent: SessionSpinner,
  component: () => (
    <AppFrame>
      <Outlet />
    </AppFrame>
  ),
});
