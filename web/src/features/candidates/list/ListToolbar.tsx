import type { Schemas } from "@/api/client";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import {
  type CandidateSearch,
  REJECTED,
  SOURCES,
  STATUSES,
  showsRejected,
  toggled,
} from "@/entities/candidates/search";
import { SearchBox } from "@/shared/SearchBox";
import { number } from "@/shared/words";
import { FilterLink } from "./FilterLink";
import { FilterMenu } from "./FilterMenu";
import classes from "./ListToolbar.module.css";

type Props = {
  search: CandidateSearch;
  counts: Schemas["CandidateCounts"] | undefined;
  onSearch: (typed: string) => void;
  children?: React.ReactNode;
};

/** Search and filters over the list. */
export function ListToolbar({ search, counts, onSearch, children }: Props) {
  const among = (list: readonly Schemas["KeyCount"][] | undefined, key: string) =>
    list && (list.find((each) => each.key === key)?.count ?? 0);
  const rejected = REJECTED.reduce(
    (sum, status) => sum + (among(counts?.statusCount, status) ?? 0),
    0,
  );
  const onlyRejected = showsRejected(search);
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox label="Search candidates..." value={search.query ?? ""} onSearch={onSearch} />
      </div>
      <FilterMenu
        label="Status"
        options={STATUSES.map((status) => ({
          key: status,
          label: STATUS_LOOK[status].label,
          count: among(counts?.statusCount, status),
          chosen: search.status?.includes(status) ?? false,
          change: { status: toggled(search.status, status) },
        }))}
      />
      <FilterMenu
        label="Source"
        options={SOURCES.map((source) => ({
          key: source,
          label: SOURCE_LABEL[source],
          count: among(counts?.sourceCount, source),
          chosen: search.source?.includes(source) ?? false,
          change: { source: toggled(search.source, source) },
        }))}
      />
      <FilterLink
        className={classes.rejected}
        change={{ status: onlyRejected ? undefined : [...REJECTED] }}
        aria-current={onlyRejected || undefined}
      >
        Rejected Candidates <span>{counts ? number(rejected) : "–"}</span>
      </FilterLink>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
