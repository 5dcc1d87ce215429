import { createFileRoute } from "@tanstack/react-router";
import { companyInfoQuery } from "@/entities/companies/queries";
import { CompanyInfoPage } from "@/features/settings/company/CompanyInfoPage";
import { requireRoute, requireViewer } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/company-info")({
  beforeLoad: requireRoute("company.viewInfo"),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: async ({ context, location }) => {
    const { companyId } = await requireViewer({ context, location });
    if (companyId)
      await context.queryClient.fetchQuery({ ...companyInfoQuery(companyId), staleTime: 0 });
  },
  component: CompanyInfoPage,
});
