import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditPools } from "@/entities/credits/CreditPools";
import { type Movement, statementQuery } from "@/entities/credits/queries";
import account from "@/entities/users/Account.module.css";
import { useCan } from "@/policy/can";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import list from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { Time } from "@/shared/Time";
import { useListAddress } from "@/shared/use-list-address";
import { number } from "@/shared/words";
import { SettingsPage } from "./SettingsPage";
import classes from "./StatementPage.module.css";
import { type StatementSearch, statementLink } from "./search";
import { movementIs, words } from "./words";

/** Signed, as a statement writes it. */
const amountOf = ({ amount }: Movement): string =>
  amount > 0 ? `+${number(amount)}` : `−${number(-amount)}`;

const What = ({ movement }: { movement: Movement }) => (
  <span className={classes.what}>
    {movementIs(movement)}
    {movement.job?.title && (
      <>
        {" "}
        <Link to="/job/$jobId" params={{ jobId: movement.job.id }}>
          {movement.job.title}
        </Link>
      </>
    )}
    {movement.order && (
      <>
        {" · "}
        <Link to="/settings/orders/$orderId" params={{ orderId: movement.order }}>
          {words.seeOrder}
        </Link>
      </>
    )}
  </span>
);

const columns: readonly Column<Movement>[] = [
  { id: "at", header: "Date", cell: ({ at }) => <Time at={at} as="long" /> },
  { id: "what", header: "What", cell: (movement) => <What movement={movement} /> },
  { id: "whose", header: "Whose", cell: ({ user }) => user.fullName },
  { id: "by", header: "By", cell: ({ by }) => by?.fullName ?? words.provider },
  { id: "pool", header: "Pool", cell: ({ pool }) => pool },
  {
    id: "amount",
    header: "Credits",
    align: "end",
    cell: (movement) => (
      <b className={classes.amount} data-in={movement.amount > 0 || undefined}>
        {amountOf(movement)}
      </b>
    ),
  },
];

const card = (movement: Movement) => (
  <div className={list.card}>
    <What movement={movement} />
    <b className={classes.amount} data-in={movement.amount > 0 || undefined}>
      {words.ofPool(amountOf(movement), movement.pool)}
    </b>
    <p>
      <Time at={movement.at} as="long" />
      {words.of(movement.user.fullName)}
    </p>
  </div>
);

/** What there is to spend, and every movement that made it so. */
export function StatementPage({ search: said }: { search: StatementSearch }) {
  const address = useListAddress(said, statementLink);
  const { page, limit } = address.search;
  const statement = useQuery(statementQuery({ ...(page && { page }), ...(limit && { limit }) }));
  const can = useCan();
  const { data, error, fetchStatus, refetch, isPlaceholderData } = statement;
  const movements = { data: data?.movements, error, fetchStatus, refetch, isPlaceholderData };
  return (
    <SettingsPage title="Credits">
      {data && (
        <section className={account.card} aria-labelledby="credits-now">
          <div className={account.head}>
            <h2 id="credits-now">{words.toSpend}</h2>
            <div className={classes.ways}>
              {can("credits.buy") && (
                <Anchor renderRoot={(props) => <Link to="/checkout" {...props} />}>
                  {words.buyCredits}
                </Anchor>
              )}
              {can("order.view") && (
                <Anchor renderRoot={(props) => <Link to="/settings/orders" {...props} />}>
                  {words.ordersAndInvoices}
                </Anchor>
              )}
              {can("credits.transfer") && (
                <Anchor renderRoot={(props) => <Link to="/settings/assign-credits" {...props} />}>
                  {words.assignCredits}
                </Anchor>
              )}
            </div>
          </div>
          <CreditPools balance={data.balance} />
          <p className={classes.held}>{words.held(data.reserved)}</p>
        </section>
      )}
      <section className={classes.movements} aria-labelledby="credits-moved">
        <h2 id="credits-moved">{words.statement}</h2>
        <ListView
          query={movements}
          address={address}
          sizes={[20, 50, 100]}
          waiting="Loading the statement"
          failed="The statement could not be loaded."
          empty={<EmptyState title={words.noMovements} />}
        >
          {(rows, stale) => (
            <DataTable
              label="Statement of credits"
              columns={columns}
              rows={rows}
              nameOf={movementIs}
              card={card}
              stale={stale}
            />
          )}
        </ListView>
      </section>
    </SettingsPage>
  );
}
