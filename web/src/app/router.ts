import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "@/route-tree.gen";
import { ErrorScreen } from "@/shared/ErrorScreen";
import { NotFoundScreen } from "@/shared/NotFoundScreen";
import { PendingScreen } from "@/shared/PendingScreen";
import { parseSearch, stringifySearch } from "@/shared/search-params";

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
    defaultPendingComponent: PendingScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

  return router;
}

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router asks for an interface to merge with.
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
