import { createFileRoute, redirect } from "@tanstack/react-router";
import { session } from "@/api/session";
import { hasLinkToken } from "@/features/session/link-token";
import { hasLogin } from "@/features/session/login-result";
import { viewerQuery } from "@/policy/viewer";
import { RouteFocus } from "@/shared/RouteFocus";

/** The screens before sign-in; who is signed in already goes to the dashboard. */
export const Route = createFileRoute("/auth")({
  beforeLoad: async ({ context, location }) => {
    if (!session.token() || hasLinkToken(location) || hasLogin(location)) return;
    // Whoever has no password, or not any more, asks for a link by which they set one.
    if (location.pathname === "/auth/forgot-password") return;
    const viewer = await context.queryClient.ensureQueryData(viewerQuery()).catch(() => null);
    if (viewer) throw redirect({ to: "/" });
  },
  component: RouteFocus,
});
