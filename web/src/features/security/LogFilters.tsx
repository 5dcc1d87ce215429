import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { UserPicker } from "@/entities/users/UserPicker";
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
      <Day
        label={words.from}
        value={search.from}
        {...(search.to && { max: search.to })}
        onDay={(from) => onChange({ from })}
      />
      <Day
        label={words.to}
        value={search.to}
        {...(search.from && { min: search.from })}
        onDay={(to) => onChange({ to })}
      />
    </search>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onDay: (day: string | undefined) => void;
};

/** So long after the last change of a day it is taken over. */
const PAUSE_MS = 700;

/** A day, taken over once it is whole: a year is typed figure by figure. */
function Day({ label, value = "", min, max, onDay }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const apply = (day: string) => {
    if (day !== value) onDay(day || undefined);
  };
  const applySoon = useDebouncedCallback(apply, PAUSE_MS);
  const applyNow = (day: string) => {
    applySoon.cancel();
    apply(day);
  };
  return (
    <TextInput
      label={label}
      type="date"
      value={typed}
      min={min}
      max={max}
      onChange={({ currentTarget: { value: day, validity } }) => {
        setTyped(day);
        // One that is not whole counts as none, and years do not begin with a nought.
        if (validity.badInput || day.startsWith("0")) applySoon.cancel();
        else applySoon(day);
      }}
      onBlur={({ currentTarget }) => applyNow(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") applyNow(currentTarget.value);
      }}
    />
  );
}
