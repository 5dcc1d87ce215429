import { createFileRoute } from "@tanstack/react-router";
import { orderQuery, pricesQuery } from "@/entities/orders/queries";
import { OrderPage } from "@/features/settings/orders/OrderPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/orders/$orderId")({
  beforeLoad: requireRoute("order.view"),
  loader: ({ context: { queryClient }, params: { orderId } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
      queryClient.ensureQueryData(pricesQuery()),
    ]),
  component: OrderScreen,
});

function OrderScreen() {
  return <OrderPage orderId={Route.useParams().orderId} />;
}
