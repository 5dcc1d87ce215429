import { createFileRoute, redirect } from "@tanstack/react-router";
import { session } from "@/api/session";
import { InvitationScreen } from "@/features/session/invitation/InvitationScreen";
import { invitationAddress, statusOf } from "@/features/session/invitation/search";
import { hasLinkToken, takeLinkToken } from "@/features/session/link-token";
import { invitationQuery } from "@/features/session/queries";
import { viewerQuery } from "@/policy/viewer";
import { SessionSpinner } from "@/shared/SessionSpinner";

export const Route = createFileRoute("/auth/invitation")({
  validateSearch: invitationAddress,
  loaderDeps: ({ search: { status, email } }) => ({ status, email }),
  loader: async ({ context: { queryClient }, location, deps }) => {
    const token = takeLinkToken(location);
    const said = statusOf(deps.status);
    const email = location.state.email ?? deps.email;
    if (said === "Answered") throw redirect({ to: "/auth/sign-in", replace: true });
    if (said === "NeedToBeVerified")
      throw redirect({ to: "/auth/verify-email", replace: true, state: email ? { email } : {} });
    const asked = token && queryClient.fetchQuery({ ...invitationQuery(token), staleTime: 0 });
    const viewer = session.token()
      ? await queryClient.ensureQueryData(viewerQuery()).catch(() => null)
      : null;
    return { token, view: (await asked) || { status: said ?? "InvalidToken" }, viewer, email };
  },
  // A link pasted into a tab that shows this screen already changes nothing but the fragment.
  shouldReload: ({ location }) => hasLinkToken(location),
  pendingComponent: SessionSpinner,
  component: Invitation,
});

function Invitation() {
  const { token, ...data } = Route.useLoaderData();
  return <InvitationScreen key={token ?? data.view.status} token={token || undefined} {...data} />;
}
