import { createFileRoute } from "@tanstack/react-router";
import { hasLinkToken, takeLinkToken } from "@/features/session/link-token";
import { resetLinkQuery } from "@/features/session/queries";
import { ResetPasswordScreen } from "@/features/session/ResetPasswordScreen";
import { SessionSpinner } from "@/shared/SessionSpinner";

export const Route = createFileRoute("/auth/reset-password")({
  loader: async ({ context, location }) => {
    const token = takeLinkToken(location);
    // A server that cannot be asked is asked again when the password is sent.
    const looked =
      token && (await context.queryClient.fetchQuery(resetLinkQuery(token)).catch(() => null));
    return { token, status: looked ? looked.status : null };
  },
  // A link pasted into a tab that shows this screen already changes nothing but the fragment.
  shouldReload: ({ location }) => hasLinkToken(location),
  pendingComponent: SessionSpinner,
  component: ResetScreen,
});

function ResetScreen() {
  const { token, status } = Route.useLoaderData();
  return <ResetPasswordScreen key={token} token={token} status={status} />;
}
