import { useState } from "react";
import { type FilterOption, FilterOptions } from "../list/FilterOptions";
import classes from "./Everyone.module.css";
import { words } from "./words";

/** So many are there at once. */
const FIRST = 8;

/** A facet's values: those that are chosen, and the most frequent; the others on demand. */
export function FacetOptions({ options }: { options: readonly FilterOption[] }) {
  const [all, setAll] = useState(false);
  const first = options.filter((option, at) => option.chosen || at < FIRST);
  return (
    <>
      <FilterOptions options={all ? options : first} />
      {first.length < options.length && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.showFewer : words.showAll(options.length)}
        </button>
      )}
    </>
  );
}
