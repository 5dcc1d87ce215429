import { useQuery } from "@tanstack/react-query";
import { candidateCountsQuery } from "@/entities/candidates/queries";
import { type CandidateSearch, isFiltered, REJECTED } from "@/entities/candidates/search";
import { EmptyState } from "@/shared/EmptyState";
import { messages } from "../messages";
import { NO_FILTERS } from "./address";
import classes from "./FilterChips.module.css";
import { FilterLink } from "./FilterLink";
import { words } from "./filter-words";

type EmptyProps = {
  jobId: string;
  search: CandidateSearch;
  /** What brings candidates: the add button and the public link. */
  actions: React.ReactNode;
};

/** Why there are no rows, and what to do about it. */
export function NoCandidates({ jobId, search, actions }: EmptyProps) {
  const filtered = isFiltered(search);
  const { data: all } = useQuery(candidateCountsQuery(jobId, {}));
  if (!all) return null;
  const rejected = all.statusCount
    .filter(({ key }) => REJECTED.some((status) => status === key))
    .reduce((sum, { count }) => sum + count, 0);
  if (filtered && all.totalElements + rejected > 0) {
    return (
      <EmptyState
        drawing="lens"
        title={messages.none}
        action={
          <FilterLink change={NO_FILTERS} className={classes.clear}>
            {words.clearFilters(all.totalElements)}
          </FilterLink>
        }
      />
    );
  }
  if (rejected > 0) {
    return (
      <EmptyState
        drawing="tray"
        title={messages.none}
        action={
          <FilterLink change={{ status: [...REJECTED] }} className={classes.clear}>
            {words.rejectedCandidates(rejected)}
          </FilterLink>
        }
      />
    );
  }
  return <EmptyState title={messages.noneYet} action={actions} />;
}
