import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  type CandidateSearch,
  REJECTED,
  showsRejected,
  showsReviews,
} from "@/entities/candidates/search";
import { number } from "@/shared/words";
import { FilterLink } from "./FilterLink";
import { FilterMenu } from "./FilterMenu";
import type { Filter } from "./filters";
import classes from "./ListToolbar.module.css";
import { words } from "./words";

type Props = {
  search: CandidateSearch;
  rejected: number | undefined;
  /** How many the keywords have rejected and nobody has looked at; absent for who does not decide. */
  toReview: number | null;
  filters: readonly Filter[];
  /** The panel that holds the filters; without one each has a button here. */
  panel: { id: string; open: boolean; onOpen: (open: boolean) => void } | null;
  /** The search box, where the header has no room for it. */
  searchBox: ReactNode;
  /** The views of the list, for whoever keeps some. */
  views: ReactNode;
  children?: ReactNode;
};

/** What the button of the panel says that it does. */
export const filtersLabel = ({ open }: { open: boolean }): string =>
  open ? "Hide filters" : "Filters";

/** What narrows the list, over it. */
export function ListToolbar(props: Props) {
  const { search, rejected, toReview, filters, panel, searchBox, views, children } = props;
  const onlyRejected = showsRejected(search);
  const reviews = showsReviews(search);
  return (
    <div className={classes.toolbar}>
      {searchBox && <div className={classes.search}>{searchBox}</div>}
      {views}
      {panel ? (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={panel.open}
          aria-controls={panel.id}
          onClick={() => panel.onOpen(!panel.open)}
        >
          {filtersLabel(panel)}
        </Button>
      ) : (
        <FilterMenu filters={filters} />
      )}
      <FilterLink
        className={classes.rejected}
        change={{ status: onlyRejected ? undefined : [...REJECTED] }}
        aria-current={onlyRejected || undefined}
      >
        <span>
          {words.rejected}
          <span className={classes.rejectedWord}> {words.candidates}</span>
        </span>{" "}
        <span className={classes.number}>{rejected === undefined ? "–" : number(rejected)}</span>
      </FilterLink>
      {toReview !== null && (toReview > 0 || reviews) && (
        <FilterLink
          className={`${classes.rejected} ${classes.review}`}
          change={{ status: reviews ? undefined : ["AutoRejected"] }}
          aria-current={reviews || undefined}
        >
          <span>{words.toReview}</span> <span className={classes.number}>{number(toReview)}</span>
        </FilterLink>
      )}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
