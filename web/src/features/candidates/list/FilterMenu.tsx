import { Button, Popover } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SearchChange } from "./address";
import { FilterLink } from "./FilterLink";
import classes from "./FilterMenu.module.css";

export type FilterOption = {
  key: string;
  label: ReactNode;
  count: number | undefined;
  chosen: boolean;
  change: SearchChange;
};

/** One filter's values with how many candidates have each; every value is a link. */
export function FilterMenu({
  label,
  options,
}: {
  label: string;
  options: readonly FilterOption[];
}) {
  const chosen = options.filter((option) => option.chosen).length;
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {chosen > 0 ? `${label} (${chosen})` : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={label}>
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
                <span className={classes.count}>
                  {option.count?.toLocaleString("en-GB") ?? "–"}
                </span>
              </FilterLink>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
