import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "@/features/settings/orders/OrderPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/orders/$orderId")({
  beforeLoad: requireRoute("order.view"),
  component: OrderScreen,
});

function OrderScreen() {
  return <OrderPage orderId={Route.useParams().orderId} />;
}
