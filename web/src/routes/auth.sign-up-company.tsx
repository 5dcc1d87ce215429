import { createFileRoute, redirect } from "@tanstack/react-router";
import { CompanySignUpScreen } from "@/features/session/CompanySignUpScreen";
import { invitationQuery } from "@/features/session/queries";
import { SessionSpinner } from "@/shared/SessionSpinner";
import { search, text } from "@/shared/search-params";

export const Route = createFileRoute("/auth/sign-up-company")({
  validateSearch: search({ role: text() }),
  loader: async ({ location, context: { queryClient } }) => {
    const { signUp: needs, linkToken: token } = location.state;
    if (!needs) throw redirect({ to: "/auth/sign-up", replace: true });
    if (!token) return { needs };
    const { invitation } = await queryClient.fetchQuery({
      ...invitationQuery(token),
      staleTime: 0,
    });
    // It has been answered, or is too old, since they set out.
    if (!invitation)
      throw redirect({ to: "/auth/invitation", replace: true, state: { linkToken: token } });
    return { needs, invited: { token, invitation } };
  },
  pendingComponent: SessionSpinner,
  component: () => <CompanySignUpScreen {...Route.useLoaderData()} />,
});
