import { createFileRoute } from "@tanstack/react-router";
import { userQuery } from "@/entities/users/queries";
import { UserPage } from "@/features/admin/UserPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/users/$userId")({
  beforeLoad: requireRoute((viewer) => !viewer.isExternal),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: ({ context: { queryClient }, params: { userId } }) =>
    queryClient.fetchQuery({ ...userQuery(userId), staleTime: 0 }),
  component: UserScreen,
});

function UserScreen() {
  return <UserPage userId={Route.useParams().userId} />;
}
