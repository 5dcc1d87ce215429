import { IconX } from "@tabler/icons-react";
import type { EveryoneCounts } from "@/entities/candidates/everyone-queries";
import type { EveryoneSearch } from "@/entities/candidates/everyone-search";
import { toggled } from "@/entities/candidates/search";
import { common } from "@/shared/words";
import type { SearchChange } from "../list/address";
import classes from "../list/FilterChips.module.css";
import { FilterLink } from "../list/FilterLink";
import { words as listWords } from "../list/filter-words";
import { chosenOf, FACETS, valuesOf, without } from "./facets";
import { words } from "./words";

/** Everybody. */
export const NOTHING_CHOSEN: SearchChange = {
  query: undefined,
  job: undefined,
  company: undefined,
  status: undefined,
  source: undefined,
  stageName: undefined,
  tag: undefined,
  town: undefined,
  days: undefined,
  near: undefined,
  miles: undefined,
  answer: undefined,
  order: undefined,
};

type Props = { search: EveryoneSearch; counts: EveryoneCounts | undefined };

/** What the list is narrowed by, each with a way to take it off. */
export function EveryoneChips({ search, counts }: Props) {
  const chosen = FACETS.flatMap((facet) => {
    const keys = chosenOf(search, facet);
    const values = valuesOf(facet, counts, keys);
    return keys.map((key) => ({
      key: `${facet} ${key}`,
      label: values.find((value) => value.key === key)?.label ?? key,
      change: without(search, facet, key),
    }));
  });
  return (
    <ul className={classes.chips} aria-label="Filters">
      {search.query && <Chip label={`“${search.query}”`} change={{ query: undefined }} />}
      {chosen.map(({ key, ...chip }) => (
        <Chip key={key} {...chip} />
      ))}
      {search.near && (
        <Chip
          label={words.near(search.near, search.miles)}
          change={{ near: undefined, miles: undefined }}
        />
      )}
      {search.answer?.map((answer) => (
        <Chip
          key={answer}
          label={listWords.answered(undefined, answer.slice(answer.indexOf(":") + 1))}
          change={{ answer: toggled(search.answer, answer) }}
        />
      ))}
      <li>
        <FilterLink change={NOTHING_CHOSEN} className={classes.clear}>
          {common.clearFilters}
        </FilterLink>
      </li>
    </ul>
  );
}

function Chip({ label, change }: { label: string; change: SearchChange }) {
  return (
    <li>
      <FilterLink change={change} className={classes.chip} aria-label={words.removeFilter(label)}>
        {label}
        <IconX size={14} aria-hidden />
      </FilterLink>
    </li>
  );
}
