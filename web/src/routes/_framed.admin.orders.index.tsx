import { createFileRoute } from "@tanstack/react-router";
import { AdminOrdersPage } from "@/features/admin/orders/AdminOrdersPage";
import { adminOrdersSearch } from "@/features/admin/search";

export const Route = createFileRoute("/_framed/admin/orders/")({
  validateSearch: adminOrdersSearch,
  component: AdminOrdersScreen,
});

function AdminOrdersScreen() {
  return <AdminOrdersPage search={Route.useSearch()} />;
}
