import type { Column } from "@/shared/DataTable";
import list from "@/shared/List.module.css";
import { Time } from "@/shared/Time";
import { money } from "./money";
import { OrderStateTag } from "./OrderStateTag";
import type { OrderRow } from "./queries";
import { METHODS, words } from "./words";

/** What a row of orders is called. */
export const orderName = (order: OrderRow): string => words.all(order.credits);

/** The columns of orders, to be put together. */
export const orderColumns = {
  what: { id: "what", header: "What", cell: (order) => orderName(order) },
  placed: {
    id: "placed",
    header: "Ordered",
    cell: ({ placedAt }) => <Time at={placedAt} as="long" />,
  },
  buyer: { id: "buyer", header: "By", cell: ({ buyer }) => buyer.fullName ?? "–" },
  company: { id: "company", header: "Company", cell: ({ buyer }) => buyer.companyName },
  method: { id: "method", header: "Payment", cell: ({ method }) => METHODS[method] },
  state: {
    id: "state",
    header: "State",
    cell: ({ state }) => <OrderStateTag state={state} />,
  },
  total: {
    id: "total",
    header: "Total",
    align: "end",
    cell: ({ grossPence }) => money(grossPence),
  },
} satisfies Record<string, Column<OrderRow>>;

/** An order on a phone. */
export const orderCard = (order: OrderRow) => (
  <div className={list.card}>
    <span>{orderName(order)}</span>
    <OrderStateTag state={order.state} />
    <p>
      <Time at={order.placedAt} as="long" />
      {` · ${money(order.grossPence)}`}
    </p>
  </div>
);
