import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Dropdown } from "@/shared/Dropdown";
import { type FilterOption, FilterOptions } from "./FilterOptions";

type Props = { label: string; options: readonly FilterOption[] };

/** One filter behind a button, where there is no room for a panel. */
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
      panel={<FilterOptions options={options} />}
    />
  );
}
