import { Anchor, Button, Group } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OrderDetails } from "@/entities/orders/OrderDetails";
import { OrderStateTag } from "@/entities/orders/OrderStateTag";
import { orderQuery } from "@/entities/orders/queries";
import { ATTENTIONS } from "@/entities/orders/words";
import { useCancelOrder } from "@/live/orders/mutations";
import { useCan } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import classes from "./AdminOrderPage.module.css";
import { useMarkPaid, useSettle } from "./mutations";
import { RefundDialog } from "./RefundDialog";
import { words } from "./words";

/** An order as the provider sees it: paid, called off or refunded by hand, and what about it does not add up. */
export function AdminOrderPage({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const can = useCan();
  const [asking, setAsking] = useState<"paid" | "cancel" | "refund" | null>(null);
  const markPaid = useMarkPaid();
  const cancel = useCancelOrder();
  const settle = useSettle();
  const close = () => setAsking(null);
  // Somebody else was first, or the answer to one's own was lost: the order says where it stands.
  if (asking === "refund" && !can("order.refund", order)) close();
  return (
    <Page
      title={`Order of ${order.buyer.companyName}`}
      width="text"
      back={
        <Anchor renderRoot={(props) => <Link to="/admin/orders" {...props} />}>
          {words.orders}
        </Anchor>
      }
      meta={<OrderStateTag state={order.state} />}
    >
      <div className={classes.order}>
        {order.attention.map((what) => (
          <Notice key={what} tone="red">
            <p>{ATTENTIONS[what]}</p>
            <Button
              size="xs"
              variant="default"
              loading={settle.isPending}
              onClick={() => settle.mutate({ id: order.id, seen: [what] })}
            >
              {words.seenTo}
            </Button>
          </Notice>
        ))}
        <Group gap="xs">
          {can("order.markPaid", order) && (
            <Button onClick={() => setAsking("paid")}>{words.markPaid}</Button>
          )}
          {can("order.refund", order) && (
            <Button variant="default" onClick={() => setAsking("refund")}>
              {words.refund}
            </Button>
          )}
          {can("order.cancel", order) && (
            <Button variant="default" onClick={() => setAsking("cancel")}>
              {words.cancelOrder}
            </Button>
          )}
        </Group>
        <OrderDetails order={order} whose />
      </div>
      <ConfirmDialog
        opened={asking === "paid"}
        title={words.markPaid}
        confirmLabel={words.markPaid}
        busy={markPaid.isPending}
        onConfirm={() => markPaid.mutate(order.id, { onSettled: close })}
        onClose={close}
      >
        {words.markPaidWhy(order.transfer?.number ?? "", order.grossPence)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === "cancel"}
        title={words.cancelOrder}
        confirmLabel={words.cancelOrder}
        cancelLabel={words.keepIt}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(order.id, { onSettled: close })}
        onClose={close}
      >
        {words.cancelWhy}
      </ConfirmDialog>
      {asking === "refund" && <RefundDialog order={order} onClose={close} />}
    </Page>
  );
}
