import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { orderCard, orderColumns, orderName } from "@/entities/orders/order-columns";
import { type OrderRow, ordersQuery } from "@/entities/orders/queries";
import { STATES } from "@/entities/orders/words";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { LinkTabs } from "@/shared/LinkTabs";
import { ListView } from "@/shared/ListView";
import { Page } from "@/shared/Page";
import { StatusTag } from "@/shared/StatusTag";
import { useListAddress } from "@/shared/use-list-address";
import { type AdminOrdersSearch, ORDER_STATES } from "../search";
import { adminOrdersLink } from "./link";
import { words } from "./words";

const { what, placed, buyer, company, method, state, total } = orderColumns;

const urgency: Column<OrderRow> = {
  id: "urgency",
  header: "State",
  cell: (order) =>
    order.attention.length > 0 ? (
      <StatusTag tone="red" mark="warning">
        {words.needsAttention}
      </StatusTag>
    ) : (
      state.cell(order)
    ),
};
const columns = [what, placed, company, buyer, method, urgency, total];

const orderLink = (order: OrderRow) =>
  linkOptions({ to: "/admin/orders/$orderId", params: { orderId: order.id } });

/** Every order, those that need attention first. */
export function AdminOrdersPage({ search: said }: { search: AdminOrdersSearch }) {
  const address = useListAddress(said, adminOrdersLink);
  const { page, limit, state: states } = address.search;
  const orders = useQuery(ordersQuery({ page, limit, state: states }));
  const tab = (label: string, state?: (typeof ORDER_STATES)[number]) => (
    <Link
      key={label}
      {...adminOrdersLink({ ...(state && { state: [state] }) })}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={(states?.join() ?? "") === (state ?? "") ? "page" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <Page
      title={words.orders}
      tabs={
        <LinkTabs label="Orders by state">
          {tab(words.all)}
          {ORDER_STATES.map((state) => tab(STATES[state], state))}
        </LinkTabs>
      }
    >
      <ListView
        query={orders}
        address={address}
        sizes={[10, 20, 50]}
        waiting="Loading orders"
        failed="The orders could not be loaded."
        empty={<EmptyState title="There are no such orders" />}
      >
        {(rows, stale) => (
          <DataTable
            label={words.orders}
            columns={columns}
            rows={rows}
            nameOf={orderName}
            card={orderCard}
            openTo={orderLink}
            stale={stale}
          />
        )}
      </ListView>
    </Page>
  );
}
