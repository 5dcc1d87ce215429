import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { STATUS_LOOK } from "@/entities/candidates/labels";
import { longDate } from "@/shared/dates";
import { Modal } from "@/shared/Modal";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { plural } from "@/shared/words";
import { type FigureRow, type RowsAsked, rowsQuery } from "./queries";
import classes from "./RowsDialog.module.css";
import { span } from "./spans";
import { words } from "./words";

type Props = { asked: RowsAsked; title: string; onClose: () => void };

/** The applications that a figure counts, as far as they are here still. */
export function RowsDialog({ asked, title, onClose }: Props) {
  const rows = useInfiniteQuery(rowsQuery(asked));
  return (
    <Modal opened onClose={onClose} title={title}>
      <QueryView
        query={rows}
        waiting={<SkeletonRows rows={6} label={words.rowsWaiting} />}
        failed={words.rowsFailed}
      >
        {({ pages }) => {
          const [first] = pages;
          const items = pages.flatMap((page) => page.rows.items);
          return (
            <>
              <p role="status">
                {items.length === 0
                  ? words.noRows
                  : plural(first?.rows.totalElements ?? 0, "candidate")}
              </p>
              <ul className={classes.rows}>
                {items.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: somebody may have left a stage twice on one day
                  <Row key={at} row={row} withJob={!asked.advertId} />
                ))}
              </ul>
              {rows.hasNextPage && (
                <Button
                  variant="subtle"
                  fullWidth
                  loading={rows.isFetchingNextPage}
                  onClick={() => void rows.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
              {first && first.removed > 0 && (
                <p className={classes.removed}>{words.removed(first.removed)}</p>
              )}
            </>
          );
        }}
      </QueryView>
    </Modal>
  );
}

function Row({ row, withJob }: { row: FigureRow; withJob: boolean }) {
  const { candidateId, fullName, title, stage, status, at, minutes } = row;
  return (
    <li>
      <Link to="/candidate/$candidateId" params={{ candidateId }}>
        {fullName}
      </Link>
      <time dateTime={at}>{longDate(at)}</time>
      <p>
        {[withJob && title, stage, STATUS_LOOK[status].label, minutes != null && span(minutes)]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}
