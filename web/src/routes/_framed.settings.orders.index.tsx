import { createFileRoute } from "@tanstack/react-router";
import { ordersQuery } from "@/entities/orders/queries";
import { OrdersPage } from "@/features/settings/orders/OrdersPage";
import { ordersSearch } from "@/features/settings/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/orders/")({
  beforeLoad: requireRoute("order.view"),
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(ordersQuery(deps));
  },
  component: OrdersScreen,
});

function OrdersScreen() {
  return <OrdersPage search={Route.useSearch()} />;
}
