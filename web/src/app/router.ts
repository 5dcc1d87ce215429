import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { session } from "@/api/session";
import { routeTree } from "@/route-tree.gen";
import { ErrorScreen } from "@/shared/ErrorScreen";
import { NotFoundScreen } from "@/shared/NotFoundScreen";
import { parseSearch, stringifySearch } from "./search-codec";

/** The router over its data; a test hands in a history of its own. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    ...(history && { history }),
    defaultPreload: "intent",
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

  // However a session ends (signed out, expired, another tab), nothing of it stays on the screen.
  session.onEnd(() => {
    queryClient.clear();
    const { pathname, href } = router.latestLocation;
    if (pathname.startsWith("/auth/")) return;
    void router.navigate({ to: "/auth/sign-in", search: { next: href } });
  });

  return router;
}

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router asks for an interface to merge with.
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
