import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { orderCard, orderColumns, orderName } from "@/entities/orders/order-columns";
import { type OrderRow, ordersQuery } from "@/entities/orders/queries";
import { useCan } from "@/policy/can";
import { DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { ListView } from "@/shared/ListView";
import { useListAddress } from "@/shared/use-list-address";
import { SettingsPage } from "../SettingsPage";
import type { OrdersSearch } from "../search";
import { words } from "../words";
import { ordersLink } from "./link";

const { what, placed, buyer, method, state, total } = orderColumns;
const columns = [what, placed, buyer, method, state, total];

const orderLink = (order: OrderRow) =>
  linkOptions({ to: "/settings/orders/$orderId", params: { orderId: order.id } });

/** What was bought for the company, or by the viewer, and what is still to be paid. */
export function OrdersPage({ search: said }: { search: OrdersSearch }) {
  const address = useListAddress(said, ordersLink);
  const { page, limit } = address.search;
  const orders = useQuery(ordersQuery({ page, limit }));
  const buy = useCan()("credits.buy") && (
    <Button renderRoot={(props) => <Link to="/checkout" {...props} />}>{words.buyCredits}</Button>
  );
  return (
    <SettingsPage title={words.ordersAndInvoices} actions={buy}>
      <ListView
        query={orders}
        address={address}
        sizes={[10, 20, 50]}
        waiting="Loading orders"
        failed="The orders could not be loaded."
        empty={<EmptyState title="Nothing was bought yet" />}
      >
        {(rows, stale) => (
          <DataTable
            label={words.ordersAndInvoices}
            columns={columns}
            rows={rows}
            nameOf={orderName}
            card={orderCard}
            openTo={orderLink}
            stale={stale}
          />
        )}
      </ListView>
    </SettingsPage>
  );
}
