import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Dropdown } from "@/shared/Dropdown";
import type { FilterOption } from "./FilterOptions";
import { FilterGroups } from "./FilterPanel";

type Props = { filters: readonly { label: string; options: FilterOption[] }[] };

/** The filters behind one button, where there is no room for a panel. */
export function FilterMenu({ filters }: Props) {
  const chosen = filters.flatMap(({ options }) => options).filter((option) => option.chosen).length;
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
