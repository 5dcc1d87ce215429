import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { TagsInput } from "@mantine/core";
import { useState } from "react";
import classes from "./Addresses.module.css";
import { MOST_ADDRESSES, words } from "./addresses";

type Props = {
  label: string;
  value: string[];
  error: React.ReactNode;
  onChange: (addresses: string[]) => void;
};

/** Where several e-mail addresses are typed; one that is there twice counts once. */
export function Addresses({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  return (
    <TagsInput
      label={label}
      description={words.several}
      required
      data-autofocus
      data-path="emailList"
      type="email"
      autoComplete="off"
      maxTags={MOST_ADDRESSES}
      splitChars={[",", ";", " "]}
      acceptValueOnBlur
      classNames={{ inputField: classes.field ?? "" }}
      dropdownOpened={false}
      comboboxProps={{ withinPortal: false }}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
    />
  );
}
