import { Anchor, Button, Group } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OrderDetails } from "@/entities/orders/OrderDetails";
import { OrderStateTag } from "@/entities/orders/OrderStateTag";
import { orderQuery, pricesQuery } from "@/entities/orders/queries";
import { useCancelOrder, usePayOrder } from "@/live/orders/mutations";
import { useCan } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { Notice } from "@/shared/Notice";
import { SettingsPage } from "../SettingsPage";
import { words } from "../words";
import classes from "./OrderPage.module.css";

/** An order of the company's or of the viewer's: its papers, and how to pay it or call it off. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const { data: shop } = useSuspenseQuery(pricesQuery());
  const can = useCan();
  const pay = usePayOrder();
  const cancel = useCancelOrder();
  const [asking, setAsking] = useState(false);
  const takes = (method: "Card" | "Invoice") =>
    can("order.pay", order) && shop.methods.includes(method);
  const busy = pay.isPending || cancel.isPending;
  return (
    <SettingsPage
      title="Order"
      back={
        <Anchor renderRoot={(props) => <Link to="/settings/orders" {...props} />}>
          {words.ordersAndInvoices}
        </Anchor>
      }
      meta={<OrderStateTag state={order.state} />}
    >
      <div className={classes.order}>
        {order.failedAt && <Notice tone="amber">{words.paymentFailed}</Notice>}
        {order.state === "Refunding" && <Notice tone="blue">{words.refundUnderWay}</Notice>}
        {(can("order.pay", order) || can("order.cancel", order)) && (
          <Group gap="xs">
            {takes("Card") && (
              <Button
                loading={pay.isPending && pay.variables.method === "Card"}
                disabled={busy}
                onClick={() => pay.mutate({ id: order.id, method: "Card" })}
              >
                {words.payByCard}
              </Button>
            )}
            {takes("Invoice") && order.state === "AwaitingCard" && (
              <Button
                variant="default"
                loading={pay.isPending && pay.variables.method === "Invoice"}
                disabled={busy}
                onClick={() => pay.mutate({ id: order.id, method: "Invoice" })}
              >
                {words.payOnInvoice}
              </Button>
            )}
            {can("order.cancel", order) && (
              <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
                {words.cancelOrder}
              </Button>
            )}
          </Group>
        )}
        {order.state === "Paid" && order.redirectUrl && (
          <div>
            <Button renderRoot={(props) => <a href={order.redirectUrl ?? "/"} {...props} />}>
              {words.backToAdvert}
            </Button>
          </div>
        )}
        <OrderDetails order={order} whose />
      </div>
      <ConfirmDialog
        opened={asking}
        title={words.cancelOrder}
        confirmLabel={words.cancelOrder}
        cancelLabel={words.keepOrder}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(order.id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {order.invoices.length > 0 ? words.cancelInvoiced : words.cancelPlain}
      </ConfirmDialog>
    </SettingsPage>
  );
}
