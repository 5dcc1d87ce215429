import { IconX } from "@tabler/icons-react";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import {
  type CandidateSearch,
  isFiltered,
  showsRejected,
  toggled,
} from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { common } from "@/shared/words";
import type { SearchChange } from "./address";
import classes from "./FilterChips.module.css";
import { FilterLink } from "./FilterLink";

export const NO_FILTERS: SearchChange = {
  query: undefined,
  source: undefined,
  stage: undefined,
  status: undefined,
};

type Props = { search: CandidateSearch; stages: readonly StageView[] };

/** What the list is filtered by, each with a way to take it off. */
export function FilterChips({ search, stages }: Props) {
  if (!isFiltered(search)) return null;
  const { query, status, stage, source } = search;
  const nameOf = (id: string) => stages.find((each) => each.id === id)?.name ?? "Unknown stage";
  return (
    <ul className={classes.chips} aria-label="Filters">
      {query && <Chip label={`“${query}”`} change={{ query: undefined }} />}
      {showsRejected(search) ? (
        <Chip label="Rejected Candidates" change={{ status: undefined }} />
      ) : (
        status?.map((each) => (
          <Chip
            key={each}
            label={STATUS_LOOK[each].label}
            change={{ status: toggled(status, each) }}
          />
        ))
      )}
      {stage?.map((id) => (
        <Chip key={id} label={nameOf(id)} change={{ stage: toggled(stage, id) }} />
      ))}
      {source?.map((each) => (
        <Chip key={each} label={SOURCE_LABEL[each]} change={{ source: toggled(source, each) }} />
      ))}
      <li>
        <FilterLink change={NO_FILTERS} className={classes.clear}>
          {common.clearFilters}
        </FilterLink>
      </li>
    </ul>
  );
}

function Chip({ label, change }: { label: string; change: SearchChange }) {
  return (
    <li>
      <FilterLink change={change} className={classes.chip} aria-label={`Remove filter: ${label}`}>
        {label}
        <IconX size={14} aria-hidden />
      </FilterLink>
    </li>
  );
}
