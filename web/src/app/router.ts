import { createRouter } from "@tanstack/react-router";
import { session } from "@/api/session";
import { routeTree } from "@/route-tree.gen";
import { ErrorScreen } from "@/shared/ErrorScreen";
import { NotFoundScreen } from "@/shared/NotFoundScreen";
import { queryClient } from "./query-client";
import { parseSearch, stringifySearch } from "./search-codec";

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router asks for an interface to merge with.
  interface Register {
    router: typeof router;
  }
}

// However a session ends (signed out, expired, another tab), nothing of it stays on the screen.
session.onEnd(() => {
  queryClient.clear();
  const { pathname, href } = router.latestLocation;
  if (pathname.startsWith("/auth/")) return;
  void router.navigate({ to: "/auth/sign-in", search: { next: href } });
});
