import type { ReactNode } from "react";
import account from "@/entities/users/Account.module.css";
import { Time } from "@/shared/Time";
import { InvoiceList } from "./InvoiceList";
import { money } from "./money";
import classes from "./OrderDetails.module.css";
import type { Order } from "./queries";
import { METHODS, words } from "./words";

/** What was ordered, for whom, and the papers about it. */
export function OrderDetails({ order, whose = false }: { order: Order; whose?: boolean }) {
  const { billing, transfer } = order;
  return (
    <div className={classes.details}>
      <section className={account.card} aria-labelledby="order-lines">
        <h2 id="order-lines">{words.ordered}</h2>
        <ul className={classes.lines}>
          {order.lines.map((line) => (
            <li key={`${line.pool} ${line.credits} ${line.unitNetPence}`}>
              <span>
                {words.packs(line.pool, line.packs, line.credits)}
                {line.refundedCredits > 0 && <small>{words.refunded(line.refundedCredits)}</small>}
              </span>
              <span className={classes.sum}>{money(line.netPence)}</span>
            </li>
          ))}
        </ul>
        <Totals order={order} />
      </section>
      {transfer && (
        <section className={account.card} aria-labelledby="order-transfer">
          <h2 id="order-transfer">{words.payTo(transfer.number)}</h2>
          <p className={classes.address}>{transfer.bankAccount}</p>
          {transfer.dueAt && (
            <p>
              {words.dueBy} <Time at={transfer.dueAt} as="long" />
            </p>
          )}
        </section>
      )}
      <section className={account.card} aria-labelledby="order-papers">
        <h2 id="order-papers">{words.papers}</h2>
        <InvoiceList order={order} />
        <dl className={classes.facts}>
          <Fact name={words.invoiceTo}>
            <span className={classes.address}>{`${billing.name}\n${billing.address}`}</span>
          </Fact>
          {order.reference && <Fact name={words.reference}>{order.reference}</Fact>}
          <Fact name={words.how}>{METHODS[order.method]}</Fact>
          <Fact name={words.placed}>
            <Time at={order.placedAt} as="long" />
          </Fact>
          {whose && order.buyer.fullName && <Fact name={words.by}>{order.buyer.fullName}</Fact>}
          {order.paidAt && (
            <Fact name={words.paid}>
              <Time at={order.paidAt} as="long" />
            </Fact>
          )}
          {order.endedAt && (
            <Fact name={words.ended(order.state)}>
              <Time at={order.endedAt} as="long" />
            </Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Totals({ order }: { order: Order }) {
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{words.net}</dt>
        <dd>{money(order.netPence)}</dd>
      </div>
      <div>
        <dt>{words.vat}</dt>
        <dd>{money(order.vatPence)}</dd>
      </div>
      <div data-total>
        <dt>{words.total}</dt>
        <dd>{money(order.grossPence)}</dd>
      </div>
      {order.refundPence > 0 && (
        <div>
          <dt>{words.returned}</dt>
          <dd>{money(order.refundPence)}</dd>
        </div>
      )}
    </dl>
  );
}
