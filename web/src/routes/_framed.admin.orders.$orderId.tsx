import { createFileRoute } from "@tanstack/react-router";
import { orderQuery } from "@/entities/orders/queries";
import { AdminOrderPage } from "@/features/admin/orders/AdminOrderPage";

export const Route = createFileRoute("/_framed/admin/orders/$orderId")({
  loader: ({ context: { queryClient }, params: { orderId } }) =>
    queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }),
  component: AdminOrderScreen,
});

function AdminOrderScreen() {
  return <AdminOrderPage orderId={Route.useParams().orderId} />;
}
