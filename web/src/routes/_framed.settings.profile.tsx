import { createFileRoute } from "@tanstack/react-router";
import { userQuery } from "@/entities/users/queries";
import { ProfilePage } from "@/features/settings/ProfilePage";
import { requireViewer } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/profile")({
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: async ({ context, location }) => {
    const { id } = await requireViewer({ context, location });
    await context.queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 });
  },
  component: ProfilePage,
});
