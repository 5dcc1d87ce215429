import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";

type Props = {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onDay: (day: string | undefined) => void;
};

/** So long after the last change of a day it is taken over. */
const PAUSE_MS = 700;

/** A day, taken over once it is whole: a year is typed figure by figure. */
export function DayField({ label, value = "", min, max, onDay }: Props) {
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
