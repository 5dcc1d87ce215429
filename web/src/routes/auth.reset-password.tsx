import { createFileRoute } from "@tanstack/react-router";
import { hasLinkToken, takeLinkToken } from "@/features/session/link-token";
import { ResetPasswordScreen } from "@/features/session/ResetPasswordScreen";

export const Route = createFileRoute("/auth/reset-password")({
  loader: ({ location }) => takeLinkToken(location),
  // A link pasted into a tab that shows this screen already changes nothing but the fragment.
  shouldReload: ({ location }) => hasLinkToken(location),
  component: ResetScreen,
});

function ResetScreen() {
  const token = Route.useLoaderData();
  return <ResetPasswordScreen key={token} token={token} />;
}
