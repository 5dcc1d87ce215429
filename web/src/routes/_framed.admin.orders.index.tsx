import { createFileRoute } from "@tanstack/react-router";
import { ordersQuery } from "@/entities/orders/queries";
import { AdminOrdersPage } from "@/features/admin/orders/AdminOrdersPage";
import { adminOrdersSearch } from "@/features/admin/search";

export const Route = createFileRoute("/_framed/admin/orders/")({
  validateSearch: adminOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(ordersQuery(deps));
  },
  component: AdminOrdersScreen,
});

function AdminOrdersScreen() {
  return <AdminOrdersPage search={Route.useSearch()} />;
}
