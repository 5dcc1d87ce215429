import { createFileRoute } from "@tanstack/react-router";
import { takeLinkToken } from "@/features/session/link-token";
import { ResetPasswordScreen } from "@/features/session/ResetPasswordScreen";

export const Route = createFileRoute("/auth/reset-password")({
  loader: ({ location }) => takeLinkToken(location),
  component: () => <ResetPasswordScreen token={Route.useLoaderData()} />,
});
