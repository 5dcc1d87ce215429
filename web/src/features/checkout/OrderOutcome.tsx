import { Button, Group } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { OrderDetails } from "@/entities/orders/OrderDetails";
import { type Order, orderQuery, type PriceList } from "@/entities/orders/queries";
import account from "@/entities/users/Account.module.css";
import { useCancelOrder, useCheckOrder, usePayOrder } from "@/live/orders/mutations";
import { useCan } from "@/policy/can";
import classes from "./Checkout.module.css";
import { ownPath } from "./own-path";
import type { CheckoutSearch } from "./search";
import { words } from "./words";

const EVERY_MS = 2_500;
/** After so many looks it takes longer than people wait for. */
const PATIENCE = 12;
/** Then the stream tells of it, and looks cost the server a write each. */
const LATER_MS = 60_000;

type Props = { orderId: string; search: CheckoutSearch; shop: PriceList };

/** What became of an order, for whoever comes back with it. */
export function OrderOutcome({ orderId, search, shop }: Props) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const isOpen = order.state === "AwaitingCard" || order.state === "AwaitingTransfer";
  const isWaited = search.paid === "1" && isOpen && !order.failedAt;
  const looks = useLooks(order.id, isWaited);
  if (isWaited)
    return (
      <Outcome
        title={words.confirming}
        says={looks < PATIENCE ? words.confirmingWhy : words.notHeard}
      >
        {looks >= PATIENCE && <SeeOrder order={order} />}
      </Outcome>
    );
  switch (order.state) {
    case "Paid":
    case "Refunding":
      return <Paid order={order} />;
    case "AwaitingTransfer":
      return (
        <Outcome title={words.invoiced} says={words.invoicedWhy}>
          <OrderDetails order={order} />
          <ToPay order={order} shop={shop} />
        </Outcome>
      );
    case "AwaitingCard":
      return (
        <Outcome
          title={order.failedAt ? words.failed : search.left ? words.left : words.waits}
          says={order.failedAt ? words.failedWhy : words.leftWhy}
        >
          <ToPay order={order} shop={shop} />
          <OrderDetails order={order} />
        </Outcome>
      );
    case "Refunded":
    case "Cancelled":
      return (
        <Outcome
          title={order.state === "Refunded" ? words.refunded : words.cancelled}
          says={order.state === "Refunded" ? "" : words.cancelledWhy}
        >
          <Group gap="xs">
            <Button renderRoot={(props) => <Link to="/checkout" {...props} />}>
              {words.orderAgain}
            </Button>
            <SeeOrder order={order} />
          </Group>
        </Outcome>
      );
  }
}

/** Asks about an order again and again, while somebody waits for it; how often it was. */
function useLooks(orderId: string, isWaited: boolean): number {
  const [looks, setLooks] = useState(0);
  const check = useCheckOrder();
  const look = useEffectEvent(() => {
    check.mutate(orderId);
    setLooks((count) => count + 1);
  });
  useEffect(() => {
    if (!isWaited) return;
    const wait = looks === 0 ? 0 : looks < PATIENCE ? EVERY_MS : LATER_MS;
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [isWaited, looks]);
  return looks;
}

/** A heading and a sentence, told to screen readers when they change. */
function Outcome(props: { title: string; says: string; children: ReactNode }) {
  return (
    <div className={classes.outcome}>
      <div role="status">
        <h2>{props.title}</h2>
        {props.says && <p>{props.says}</p>}
      </div>
      {props.children}
    </div>
  );
}

const SeeOrder = ({ order }: { order: Order }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link to="/settings/orders/$orderId" params={{ orderId: order.id }} {...props} />
    )}
  >
    {words.seeOrder}
  </Button>
);

function Paid({ order }: { order: Order }) {
  const back = ownPath(order.redirectUrl);
  return (
    <Outcome title={words.paid} says={words.paidWhy(order.grossPence)}>
      <div className={account.card}>
        <Group gap="xs">
          {back ? (
            <Button renderRoot={(props) => <Link to={back} {...props} />}>
              {order.advertId ? words.backToAdvert : words.back}
            </Button>
          ) : (
            <Button renderRoot={(props) => <Link to="/settings/credits" {...props} />}>
              {words.seeCredits}
            </Button>
          )}
          <SeeOrder order={order} />
        </Group>
      </div>
    </Outcome>
  );
}

function ToPay({ order, shop }: { order: Order; shop: PriceList }) {
  const can = useCan();
  const pay = usePayOrder();
  const cancel = useCancelOrder();
  const busy = pay.isPending || cancel.isPending;
  const back = ownPath(order.redirectUrl);
  const takes = (method: "Card" | "Invoice") =>
    can("order.pay", order) && shop.methods.includes(method);
  return (
    <Group gap="xs">
      {takes("Card") && (
        <Button
          loading={pay.isPending && pay.variables.method === "Card"}
          disabled={busy}
          onClick={() => pay.mutate({ id: order.id, method: "Card" })}
        >
          {words.tryCard}
        </Button>
      )}
      {takes("Invoice") && order.state === "AwaitingCard" && (
        <Button
          variant="default"
          loading={pay.isPending && pay.variables.method === "Invoice"}
          disabled={busy}
          onClick={() => pay.mutate({ id: order.id, method: "Invoice" })}
        >
          {words.invoiceInstead}
        </Button>
      )}
      {can("order.cancel", order) && (
        <Button
          variant="default"
          loading={cancel.isPending}
          disabled={busy}
          onClick={() => cancel.mutate(order.id)}
        >
          {words.cancel}
        </Button>
      )}
      {back && (
        <Button variant="subtle" renderRoot={(props) => <Link to={back} {...props} />}>
          {order.advertId ? words.backToAdvert : words.back}
        </Button>
      )}
    </Group>
  );
}
