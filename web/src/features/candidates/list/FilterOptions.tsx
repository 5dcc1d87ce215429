import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { number } from "@/shared/words";
import type { SearchChange } from "./address";
import { FilterLink } from "./FilterLink";
import classes from "./FilterOptions.module.css";

export type FilterOption = {
  key: string;
  label: ReactNode;
  /** Null where nobody counts them. */
  count: number | undefined | null;
  chosen: boolean;
  change: SearchChange;
};

/** One filter's values with how many candidates have each; every value is a link. */
export function FilterOptions({ options }: { options: readonly FilterOption[] }) {
  return (
    <ul className={classes.options}>
      {options.map((option) => (
        <li key={option.key}>
          <FilterLink
            className={classes.option}
            change={option.change}
            aria-current={option.chosen || undefined}
          >
            <span className={classes.tick}>
              {option.chosen && <IconCheck size={16} aria-hidden />}
            </span>
            <span className={classes.label}>{option.label}</span>
            {option.count !== null && (
              <span className={classes.count}>
                {option.count === undefined ? "–" : number(option.count)}
              </span>
            )}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
