import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { tagCountsQuery } from "@/entities/candidates/queries";
import { toggled } from "@/entities/candidates/search";
import { TagChip } from "@/entities/candidates/TagChips";
import type { FilterOption } from "./FilterOptions";
import { words } from "./filter-words";
import type { OfTags } from "./filters";
import classes from "./TagFilter.module.css";

/** So many are there at once. */
const FIRST = 8;

type Props = OfTags & {
  /** How options are shown, and what stands under them. */
  show: (options: readonly FilterOption[], more: ReactNode) => ReactNode;
};

/** The tags that a job's candidates have, with how many have each; nothing where nobody has any. */
export function TagFilter({ jobId, search, show }: Props) {
  const [all, setAll] = useState(false);
  const { data } = useQuery(tagCountsQuery(jobId, search));
  const options = (data?.tagCount ?? []).map(({ id, name, colour, count }) => ({
    key: id,
    label: <TagChip name={name} colour={colour} />,
    count,
    chosen: search.tag?.includes(id) ?? false,
    change: { tag: toggled(search.tag, id) },
  }));
  if (options.length === 0) return null;
  const most = options.toSorted((a, b) => b.count - a.count).slice(0, FIRST);
  const first = options.filter((option) => option.chosen || most.includes(option));
  return show(
    all ? options : first,
    first.length < options.length && (
      <button
        type="button"
        className={classes.more}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        {all ? words.fewerTags : words.allTags(options.length)}
      </button>
    ),
  );
}
