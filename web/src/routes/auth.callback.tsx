import { createFileRoute } from "@tanstack/react-router";
import { takeLoginResult } from "@/features/session/login-result";
import { SessionSpinner } from "@/shared/SessionSpinner";

/** Where the server leads back to from Google or LinkedIn; it leads on at once. */
export const Route = createFileRoute("/auth/callback")({
  loader: async ({ context, location }) => {
    const login = takeLoginResult(location);
    const { comeBack } = await import("@/features/session/social");
    return comeBack(context.queryClient, login);
  },
  // Another outcome in a tab that is here already changes nothing but the fragment.
  shouldReload: true,
  pendingMs: 200,
  pendingComponent: SessionSpinner,
});
