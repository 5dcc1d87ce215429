import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPage } from "@/features/checkout/CheckoutPage";
import { checkoutSearch } from "@/features/checkout/search";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/checkout")({
  beforeLoad: requireRoute("credits.buy"),
  validateSearch: checkoutSearch,
  component: CheckoutScreen,
});

function CheckoutScreen() {
  const search = Route.useSearch();
  // Another order, or none, is another screen.
  return <CheckoutPage key={search.order} search={search} />;
}
