import "@mantine/core/styles/Combobox.layer.css";
import { Select } from "@mantine/core";
import { infoLabels } from "./schema";
import { words } from "./words";

/** As many as fit except scrolling; letters find the others. */
const SHOWN = 60;

/** The browser's zones; one that is kept and that it does not know is a choice all the same. */
const zones = (kept: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), kept])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }));

/** As people write it. */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** One of the world's time zones. Takes what `form.getInputProps` gives. */
export function TimeZoneField({ kept, ...field }: { kept: string }) {
  return (
    <Select
      label={infoLabels.timeZone}
      description={words.timeZoneWhy}
      required
      searchable
      allowDeselect={false}
      limit={SHOWN}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      data={zones(kept)}
      nothingFoundMessage="No time zone matches"
      {...field}
    />
  );
}
