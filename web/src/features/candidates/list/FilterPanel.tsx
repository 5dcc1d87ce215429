import { useId } from "react";
import { lazily } from "@/shared/lazily";
import { FilterOptions } from "./FilterOptions";
import classes from "./FilterPanel.module.css";
import type { Filter } from "./filters";

// Few jobs ask for a number.
const NumberFilter = lazily(async () => (await import("./NumberFilter")).NumberFilter);

type Filters = readonly Filter[];

/** The filters beside the list, on wide screens. */
export function FilterPanel({ id, filters }: { id: string; filters: Filters }) {
  return (
    <aside id={id} aria-label="Filters">
      <FilterGroups filters={filters} />
    </aside>
  );
}

/** Each filter under its name. */
export function FilterGroups({ filters }: { filters: Filters }) {
  const heading = useId();
  return (
    <div className={classes.groups}>
      {filters.map((filter) => (
        <section key={filter.label} aria-labelledby={`${heading}-${filter.label}`}>
          <h2 id={`${heading}-${filter.label}`}>{filter.label}</h2>
          {"options" in filter ? (
            <FilterOptions options={filter.options} />
          ) : (
            <NumberFilter label={filter.label} {...filter.range} />
          )}
        </section>
      ))}
    </div>
  );
}
