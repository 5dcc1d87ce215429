import { createFileRoute } from "@tanstack/react-router";
import { orderQuery, pricesQuery } from "@/entities/orders/queries";
import { CheckoutPage } from "@/features/checkout/CheckoutPage";
import { checkoutSearch } from "@/features/checkout/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/checkout")({
  beforeLoad: requireRoute("credits.buy"),
  validateSearch: checkoutSearch,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...pricesQuery(), staleTime: 0 }),
      ...(order ? [queryClient.fetchQuery({ ...orderQuery(order), staleTime: 0 })] : []),
    ]),
  component: CheckoutScreen,
});

function CheckoutScreen() {
  const search = Route.useSearch();
  // Another order, or none, is another screen.
  return <CheckoutPage key={search.order} search={search} />;
}
