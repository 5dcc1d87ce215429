import { NativeSelect } from "@mantine/core";
import { UserPicker } from "@/entities/users/UserPicker";
import { DayField } from "@/shared/DayField";
import classes from "./Security.module.css";
import { KINDS, type SecurityLogAddress } from "./search";
import { kindLabel, words } from "./words";

type Props = {
  search: SecurityLogAddress;
  onChange: (change: SecurityLogAddress) => void;
};

/** What is looked for: which kind, about or by whom, on which days. */
export function LogFilters({ search, onChange }: Props) {
  return (
    <search className={classes.filters} aria-label="Filter the security log">
      <NativeSelect
        label={words.what}
        value={search.kind ?? ""}
        data={[
          { value: "", label: words.any },
          ...KINDS.map((kind) => ({ value: kind, label: kindLabel[kind] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: KINDS.find((kind) => kind === value) })
        }
      />
      <UserPicker
        label={words.person}
        optional
        anyStatus
        value={search.person ?? null}
        onPick={(person) => onChange({ person: person ?? undefined })}
      />
      <DayField
        label={words.from}
        value={search.from}
        {...(search.to && { max: search.to })}
        onDay={(from) => onChange({ from })}
      />
      <DayField
        label={words.to}
        value={search.to}
        {...(search.from && { min: search.from })}
        onDay={(to) => onChange({ to })}
      />
    </search>
  );
}
