import { createFileRoute } from "@tanstack/react-router";
import { DemandCard } from "@/features/security/DemandCard";
import { SecurityLog } from "@/features/security/SecurityLog";
import { companyLogLink, securityLogSearch } from "@/features/security/search";
import { SettingsPage } from "@/features/settings/SettingsPage";
import { useCan, useViewer } from "@/policy/can";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/security-log")({
  beforeLoad: requireRoute("security.view"),
  validateSearch: securityLogSearch,
  loaderDeps: ({ search }) => search,
  // Started, not awaited: the screen shows rows in waiting while a filter's answer is on its way.
  loader: ({ context: { queryClient }, deps }) => {
    // Other screens do not carry what only this one asks.
    void import("@/entities/security/queries").then(({ securityLogQuery }) => {
      void queryClient.prefetchQuery(securityLogQuery(deps));
    });
  },
  component: CompanyLogScreen,
});

function CompanyLogScreen() {
  const can = useCan();
  const { companyId } = useViewer();
  return (
    <SettingsPage title="Security log">
      {companyId && can("security.manage") && <DemandCard companyId={companyId} />}
      <SecurityLog search={Route.useSearch()} linkOf={companyLogLink} />
    </SettingsPage>
  );
}
