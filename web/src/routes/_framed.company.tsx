import { createFileRoute, redirect } from "@tanstack/react-router";

/** The viewer's company; the provider's people see all of them. */
export const Route = createFileRoute("/_framed/company")({
  beforeLoad: ({ context: { viewer } }) => {
    throw viewer.actsForProvider
      ? redirect({
          to: "/admin/manage-users",
          search: { tab: "ActiveCompanies" },
          replace: true,
        })
      : redirect({ to: "/settings/company-info", replace: true });
  },
});
