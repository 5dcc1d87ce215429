import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "@/features/settings/orders/OrdersPage";
import { ordersSearch } from "@/features/settings/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/orders/")({
  beforeLoad: requireRoute("order.view"),
  validateSearch: ordersSearch,
  component: OrdersScreen,
});

function OrdersScreen() {
  return <OrdersPage search={Route.useSearch()} />;
}
