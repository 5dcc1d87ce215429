import { type ReactNode, useId } from "react";
import { lazily } from "@/shared/lazily";
import { FilterOptions } from "./FilterOptions";
import classes from "./FilterPanel.module.css";
import type { Filter } from "./filters";

// Few jobs ask for a number.
const NumberFilter = lazily(async () => (await import("./NumberFilter")).NumberFilter);

// Many companies have no tags: it asks, and is not there.
const TagFilter = lazily(async () => (await import("./TagFilter")).TagFilter, { spared: true });

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
  return (
    <div className={classes.groups}>
      {filters.map((filter) => {
        const { label } = filter;
        if ("options" in filter)
          return (
            <Group key={label} label={label}>
              <FilterOptions options={filter.options} />
            </Group>
          );
        if ("range" in filter)
          return (
            <Group key={label} label={label}>
              <NumberFilter label={label} {...filter.range} />
            </Group>
          );
        return (
          <TagFilter
            key={label}
            {...filter.tags}
            show={(options, more) => (
              <Group label={label}>
                <FilterOptions options={options} />
                {more}
              </Group>
            )}
          />
        );
      })}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      {children}
    </section>
  );
}
