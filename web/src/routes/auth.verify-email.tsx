import { createFileRoute } from "@tanstack/react-router";
import { hasLinkToken, takeLinkToken } from "@/features/session/link-token";
import { verifyEmailQuery } from "@/features/session/queries";
import { VerifyEmailScreen } from "@/features/session/VerifyEmailScreen";
import { SessionSpinner } from "@/shared/SessionSpinner";

export const Route = createFileRoute("/auth/verify-email")({
  loader: async ({ context, location }) => {
    const token = takeLinkToken(location);
    const result = token && (await context.queryClient.ensureQueryData(verifyEmailQuery(token)));
    return { status: result ? result.status : undefined, email: location.state.email };
  },
  // A link pasted into a tab that shows this screen already changes nothing but the fragment.
  shouldReload: ({ location }) => hasLinkToken(location),
  pendingComponent: SessionSpinner,
  component: () => <VerifyEmailScreen {...Route.useLoaderData()} />,
});
