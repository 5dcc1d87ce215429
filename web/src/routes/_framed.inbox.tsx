import { createFileRoute } from "@tanstack/react-router";
import { InboxPage } from "@/features/candidates/inbox/InboxPage";
import { inboxSearch } from "@/features/candidates/inbox/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/inbox")({
  beforeLoad: requireRoute("message.view"),
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting.
  loader: ({ context: { queryClient }, deps }) => {
    void import("@/entities/conversations/queries").then(({ inboxQuery }) =>
      queryClient.prefetchInfiniteQuery(inboxQuery(deps.show ?? "Open", deps.query)),
    );
  },
  component: InboxScreen,
});

function InboxScreen() {
  const { show, query } = Route.useSearch();
  return <InboxPage show={show ?? "Open"} query={query} />;
}
