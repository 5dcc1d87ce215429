import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  goingQuery,
  holdsQuery,
  type Receipt,
  removalsQuery,
} from "@/entities/companies/retention";
import account from "@/entities/users/Account.module.css";
import { words as holds } from "@/live/candidates/words";
import { type Column, DataTable } from "@/shared/DataTable";
import { Pager } from "@/shared/Pager";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import classes from "./Gdpr.module.css";
import { KeptList } from "./KeptList";
import { saidOf } from "./said";
import { amountsOf, causeOf, words } from "./words";

type CardProps = { id: string; title: string; why?: string; children: ReactNode };

function Card({ id, title, why, children }: CardProps) {
  return (
    <section className={account.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {why && <p className={classes.quiet}>{why}</p>}
      {children}
    </section>
  );
}

type PageOf = { totalElements: number; totalPages: number; size: number };

/** The way to the other pages of a list, where it has any. */
const Pages = (props: { of: PageOf; page: number; onPage: (page: number) => void }) =>
  props.of.totalPages > 1 && <Pager {...props.of} page={props.page} onPage={props.onPage} />;

/** A page that is beyond the last one since rows went: the last. */
const within = (page: number, { totalPages }: PageOf): number =>
  Math.min(page, Math.max(1, totalPages));

/** Who goes within 30 days, and who would if they were not on hold. */
export function GoingCard({ company }: { company: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(goingQuery(company, page));
  return (
    <Card id="gdpr-going" title={words.going}>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={3} label={words.goingWaiting} />}
        failed={words.goingFailed}
      >
        {(going) => (
          <>
            <p role="status">{saidOf(going)}</p>
            {going.items.length > 0 && (
              <KeptList label={words.going} items={going.items} stale={query.isPlaceholderData} />
            )}
            <Pages of={going} page={within(page, going)} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Everybody who is on hold, whenever they would go. */
export function HoldsCard({ company }: { company: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(holdsQuery(company, page));
  return (
    <Card id="gdpr-holds" title={holds.onHold} why={words.onHoldWhy}>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label={words.holdsWaiting} />}
        failed={words.holdsFailed}
      >
        {(held) => (
          <>
            {held.totalElements === 0 ? (
              <p>{words.nobodyHeld}</p>
            ) : (
              <KeptList
                held
                label={holds.onHold}
                items={held.items}
                stale={query.isPlaceholderData}
              />
            )}
            <Pages of={held} page={within(page, held)} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const COLUMNS: Column<Receipt>[] = [
  { id: "at", header: words.when, cell: ({ at }) => <Time at={at} as="moment" /> },
  {
    id: "what",
    header: words.what,
    cell: (receipt) => (
      <div className={classes.cell}>
        <span>{amountsOf(receipt)}</span>
        <span className={classes.quiet}>{receipt.campaignTitle}</span>
      </div>
    ),
  },
  { id: "cause", header: words.cause, cell: causeOf },
];

const nameOf = ({ campaignTitle }: Receipt): string => campaignTitle;

/** Receipts of what was removed. */
export function RemovalsCard({ company }: { company: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(removalsQuery(company, page));
  return (
    <Card id="gdpr-removals" title={words.removals} why={words.removalsWhy}>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label={words.removalsWaiting} />}
        failed={words.removalsFailed}
      >
        {(removals) => (
          <>
            {removals.totalElements === 0 ? (
              <p>{words.noRemovals}</p>
            ) : (
              <DataTable
                label={words.removals}
                columns={COLUMNS}
                rows={removals.items}
                nameOf={nameOf}
                stale={query.isPlaceholderData}
              />
            )}
            <Pages of={removals} page={within(page, removals)} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
