import { createFileRoute, redirect } from "@tanstack/react-router";

/** Whom the viewer works with: the provider's people see everybody. */
export const Route = createFileRoute("/_framed/users/")({
  beforeLoad: ({ context: { viewer } }) => {
    throw viewer.actsForProvider
      ? redirect({ to: "/admin/manage-users", replace: true })
      : redirect({ to: "/settings/account-members", replace: true });
  },
});
