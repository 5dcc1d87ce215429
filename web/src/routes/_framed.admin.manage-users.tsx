import { createFileRoute } from "@tanstack/react-router";
import { userCountersQuery } from "@/entities/users/queries";
import { companiesQuery, usersQuery } from "@/features/admin/lists";
import { ManageUsersPage } from "@/features/admin/ManageUsersPage";
import { listsCompanies, manageUsersSearch } from "@/features/admin/search";

export const Route = createFileRoute("/_framed/admin/manage-users")({
  validateSearch: manageUsersSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(userCountersQuery());
    if (listsCompanies(deps.tab)) void queryClient.prefetchQuery(companiesQuery(deps));
    else void queryClient.prefetchQuery(usersQuery(deps));
  },
  component: ManageUsersScreen,
});

function ManageUsersScreen() {
  return <ManageUsersPage search={Route.useSearch()} />;
}
