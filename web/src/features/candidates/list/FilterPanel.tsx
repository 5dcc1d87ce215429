import { useId } from "react";
import { type FilterOption, FilterOptions } from "./FilterOptions";
import classes from "./FilterPanel.module.css";

type Filters = readonly { label: string; options: FilterOption[] }[];

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
      {filters.map(({ label, options }) => (
        <section key={label} aria-labelledby={`${heading}-${label}`}>
          <h2 id={`${heading}-${label}`}>{label}</h2>
          <FilterOptions options={options} />
        </section>
      ))}
    </div>
  );
}
