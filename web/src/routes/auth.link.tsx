import { createFileRoute, redirect } from "@tanstack/react-router";
import { LinkAccountScreen, LinkRefusedScreen } from "@/features/session/LinkAccountScreen";
import { hasLinkToken, takeLinkToken } from "@/features/session/link-token";
import { SessionSpinner } from "@/shared/SessionSpinner";

export const Route = createFileRoute("/auth/link")({
  loader: async ({ context, location }) => {
    const { link: needs } = location.state;
    // Whoever has come back from Google or LinkedIn may carry an invitation's token, which is no letter's.
    const token = needs && !location.hash ? undefined : takeLinkToken(location);
    if (token) {
      const { openLetter } = await import("@/features/session/social");
      return { refused: await openLetter(context.queryClient, token), needs: undefined };
    }
    if (!needs) throw redirect({ to: "/auth/sign-in", replace: true });
    return { refused: undefined, needs };
  },
  // A link pasted into a tab that shows this screen already changes nothing but the fragment.
  shouldReload: ({ location }) => hasLinkToken(location),
  pendingComponent: SessionSpinner,
  component: LinkScreen,
});

function LinkScreen() {
  const { refused, needs } = Route.useLoaderData();
  return needs ? <LinkAccountScreen needs={needs} /> : <LinkRefusedScreen why={refused} />;
}
