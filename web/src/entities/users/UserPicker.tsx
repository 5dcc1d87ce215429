import "@mantine/core/styles/Combobox.layer.css";
import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { common } from "@/shared/words";
import { type User, userListQuery, userQuery } from "./queries";
import classes from "./UserPicker.module.css";
import { words } from "./words";

const PAUSE_MS = 400;
/** As many as fit without scrolling; more letters find the others. */
const SHOWN = 8;

type Props = {
  label: string;
  /** Only those who may post jobs of their own. */
  ownsJobs?: boolean;
  value: string | null;
  error?: ReactNode;
  disabled?: boolean;
  /** Names the field to the form, which brings the focus here when it is wrong. */
  field?: string;
  onPick: (userId: string | null) => void;
};

/** One verified user, found by name, e-mail or company. */
export function UserPicker({ label, ownsJobs, value, error, disabled, field, onPick }: Props) {
  const [chosen, setChosen] = useState<User | null>(null);
  const [typed, setTyped] = useState("");
  // Once somebody is chosen the field shows their name, which is no search.
  const [query] = useDebouncedValue(chosen?.fullName === typed ? "" : typed.trim(), PAUSE_MS);
  const { data, isFetching, isError, refetch } = useQuery(
    userListQuery({ statuses: ["Verified"], ownsJobs, query, limit: SHOWN }),
  );
  // A form that was restored knows who it was by their identity alone.
  const { data: named } = useQuery({
    ...userQuery(value ?? ""),
    enabled: value !== null && !chosen,
  });
  if (named && !chosen && named.id === value) setChosen(named);
  const found = data?.items ?? [];
  const users =
    chosen && value === chosen.id && !found.some(({ id }) => id === chosen.id)
      ? [chosen, ...found]
      : found;

  return (
    <>
      <Select
        label={label}
        placeholder="Search by name, e-mail or company"
        required
        searchable
        maxDropdownHeight={440}
        comboboxProps={{ withinPortal: false }}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched; it also looks where the label shows nothing.
        filter={({ options }) => options}
        data={users.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={value}
        onChange={(id) => {
          setChosen(users.find((user) => user.id === id) ?? null);
          onPick(id);
        }}
        renderOption={({ option }) => {
          const user = users.find(({ id }) => id === option.value);
          return (
            <span className={classes.option}>
              <span>{option.label}</span>
              <small>{user && [user.company?.name, user.email].filter(Boolean).join(" · ")}</small>
            </span>
          );
        }}
        nothingFoundMessage={
          isFetching ? "Searching…" : isError ? null : "No verified user matches"
        }
        error={error}
        disabled={disabled ?? false}
        data-path={field}
      />
      {isError && !data && (
        <p className={classes.failed} role="alert">
          {words.searchFailed}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {common.tryAgain}
          </Button>
        </p>
      )}
    </>
  );
}
