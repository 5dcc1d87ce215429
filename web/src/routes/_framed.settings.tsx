import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireRoute } from "@/policy/require-route";

const forCompanies = requireRoute((viewer) => !viewer.actsForProvider);

/** The settings: of everybody who works for a company, not of the provider's people. */
export const Route = createFileRoute("/_framed/settings")({
  beforeLoad: async (route) => {
    // Letters name one address, whoever reads them.
    const { actsForProvider } = route.context.viewer;
    if (actsForProvider && route.location.pathname === "/settings/notifications")
      throw redirect({ to: "/admin/notifications", replace: true });
    await forCompanies(route);
  },
});
