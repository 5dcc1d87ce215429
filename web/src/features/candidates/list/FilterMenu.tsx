import { Button } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Dropdown } from "@/shared/Dropdown";
import { number } from "@/shared/words";
import type { SearchChange } from "./address";
import { FilterLink } from "./FilterLink";
import classes from "./FilterMenu.module.css";

type FilterOption = {
  key: string;
  label: ReactNode;
  count: number | undefined;
  chosen: boolean;
  change: SearchChange;
};

type Props = { label: string; options: readonly FilterOption[] };

/** One filter's values with how many candidates have each; every value is a link. */
export function FilterMenu({ label, options }: Props) {
  const chosen = options.filter((option) => option.chosen).length;
  return (
    <Dropdown
      label={label}
      width={240}
      target={(props) => (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          {...props}
        >
          {chosen > 0 ? `${label} (${chosen})` : label}
        </Button>
      )}
      panel={
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
                  {option.count === undefined ? "–" : number(option.count)}
                </span>
              </FilterLink>
            </li>
          ))}
        </ul>
      }
    />
  );
}
