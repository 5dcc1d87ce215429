import { createFileRoute } from "@tanstack/react-router";
import { pricesQuery } from "@/entities/orders/queries";
import { PricesPage } from "@/features/admin/prices/PricesPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/admin/prices")({
  beforeLoad: requireRoute("price.edit"),
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery({ ...pricesQuery(), staleTime: 0 }),
  component: PricesPage,
});
