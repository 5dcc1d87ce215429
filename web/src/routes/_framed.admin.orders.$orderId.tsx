import { createFileRoute } from "@tanstack/react-router";
import { AdminOrderPage } from "@/features/admin/orders/AdminOrderPage";

export const Route = createFileRoute("/_framed/admin/orders/$orderId")({
  component: AdminOrderScreen,
});

function AdminOrderScreen() {
  return <AdminOrderPage orderId={Route.useParams().orderId} />;
}
