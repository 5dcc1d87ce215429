import { createFileRoute } from "@tanstack/react-router";
import { SecurityLog } from "@/features/security/SecurityLog";
import { providerLogLink, securityLogSearch } from "@/features/security/search";
import { requireRoute } from "@/policy/require-route";
import { Page } from "@/shared/Page";

export const Route = createFileRoute("/_framed/admin/security-log")({
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
  component: ProviderLogScreen,
});

function ProviderLogScreen() {
  return (
    <Page title="Security log">
      <SecurityLog search={Route.useSearch()} linkOf={providerLogLink} />
    </Page>
  );
}
