import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NotFoundScreen } from "@/shared/NotFoundScreen";
import { PlainFrame } from "@/shared/PlainFrame";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  // Unknown addresses stand outside every frame.
  notFoundComponent: () => (
    <PlainFrame>
      <NotFoundScreen />
    </PlainFrame>
  ),
});
