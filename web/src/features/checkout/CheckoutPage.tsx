import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { pricesQuery } from "@/entities/orders/queries";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { CheckoutForm } from "./CheckoutForm";
import { OrderOutcome } from "./OrderOutcome";
import type { CheckoutSearch } from "./search";
import { words } from "./words";

/** Credits are bought here, and here people come back to when they have paid, or have not. */
export function CheckoutPage({ search }: { search: CheckoutSearch }) {
  const { data: shop } = useSuspenseQuery(pricesQuery());
  if (search.order)
    return (
      <Page title={words.title} width="text">
        <OrderOutcome orderId={search.order} search={search} shop={shop} />
      </Page>
    );
  const contact = (
    <Button
      renderRoot={(props) => (
        <Link to="/help/$article" params={{ article: "contact" }} {...props} />
      )}
    >
      {words.contact}
    </Button>
  );
  if (shop.closed || shop.prices.length === 0)
    return (
      <Page title={words.title}>
        <EmptyState
          drawing="lock"
          title={shop.closed ? words.closed : words.noneOnSale}
          action={contact}
        >
          {shop.closed ? shop.closed.message : words.noneWhy}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={words.title} width="text">
      <CheckoutForm shop={shop} search={search} />
    </Page>
  );
}
