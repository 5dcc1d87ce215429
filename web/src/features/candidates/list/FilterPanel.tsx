import { useId } from "react";
import { type FilterOption, FilterOptions } from "./FilterOptions";
import classes from "./FilterPanel.module.css";

type Props = { id: string; filters: readonly { label: string; options: FilterOption[] }[] };

/** The filters beside the list, on wide screens. */
export function FilterPanel({ id, filters }: Props) {
  const heading = useId();
  return (
    <aside id={id} className={classes.panel} aria-label="Filters">
      {filters.map(({ label, options }) => (
        <section key={label} aria-labelledby={`${heading}-${label}`}>
          <h2 id={`${heading}-${label}`}>{label}</h2>
          <FilterOptions options={options} />
        </section>
      ))}
    </aside>
  );
}
