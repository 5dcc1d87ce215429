import { createFileRoute } from "@tanstack/react-router";
import { userCountersQuery } from "@/entities/users/queries";
import { MembersPage } from "@/features/settings/MembersPage";
import { membersQuery, membersSearch } from "@/features/settings/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/account-members")({
  beforeLoad: requireRoute("user.list"),
  validateSearch: membersSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(membersQuery(deps));
    void queryClient.prefetchQuery(userCountersQuery());
  },
  component: MembersScreen,
});

function MembersScreen() {
  return <MembersPage search={Route.useSearch()} />;
}
