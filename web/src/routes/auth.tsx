import { createFileRoute, redirect } from "@tanstack/react-router";
import { session } from "@/api/session";
import { hasLinkToken } from "@/features/session/link-token";
import { viewerQuery } from "@/policy/viewer";
import { RouteFocus } from "@/shared/RouteFocus";

/** The screens before sign-in; who is signed in already goes to the jobs. */
export const Route = createFileRoute("/auth")({
  beforeLoad: async ({ context, location }) => {
    if (!session.token() || hasLinkToken(location)) return;
    const viewer = await context.queryClient.ensureQueryData(viewerQuery()).catch(() => null);
    if (viewer) throw redirect({ to: "/jobs" });
  },
  component: RouteFocus,
});
