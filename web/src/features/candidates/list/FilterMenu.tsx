import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Dropdown } from "@/shared/Dropdown";
import { FilterGroups } from "./FilterPanel";
import type { Filter } from "./filters";

type Props = { filters: readonly Filter[] };

/** The filters behind one button, where there is no room for a panel. */
export function FilterMenu({ filters }: Props) {
  const chosen = filters
    .map((filter) =>
      "options" in filter
        ? filter.options.filter((option) => option.chosen).length
        : "tags" in filter
          ? (filter.tags.search.tag?.length ?? 0)
          : filter.range.chosen.length,
    )
    .reduce((sum, many) => sum + many, 0);
  return (
    <Dropdown
      label="Filters"
      width={240}
      target={(props) => (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          {...props}
        >
          {chosen > 0 ? `Filters (${chosen})` : "Filters"}
        </Button>
      )}
      panel={<FilterGroups filters={filters} />}
    />
  );
}
