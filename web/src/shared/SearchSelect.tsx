import "@mantine/core/styles/Combobox.layer.css";
import { Select } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SearchSaid } from "./SearchSaid";
import classes from "./SearchSelect.module.css";
import type { SearchedOne } from "./use-searched";
import { common } from "./words";

/** As many as fit without scrolling; more letters find the others. */
export const SHOWN = 8;

/** What such a field takes from whoever shows it. */
export type SearchSelectProps<T> = {
  label: string;
  value: string | null;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Who or what is no choice. */
  except?: string | null | undefined;
  /** Names the field to the form, which brings the focus here when it is wrong. */
  field?: string;
  onPick: (chosen: T | null) => void;
};

type Props<T extends { id: string }> = SearchSelectProps<T> & {
  placeholder: string;
  /** Whether none is a choice, too. */
  optional?: boolean;
  /** Whether it is marked as one that has to be filled in; where all of a form have to, none is. */
  withAsterisk?: boolean;
  search: SearchedOne<T>;
  /** What the server finds for the search. */
  found: Pick<UseQueryResult<readonly T[]>, "data" | "isFetching" | "isError" | "refetch">;
  /** With how many letters a search begins; fewer find nothing. */
  least?: number;
  /** Said while there are fewer. */
  moreLetters?: string;
  /** The second line of a choice. */
  detailOf?: (record: T) => string | undefined;
  /** Said when nothing matches. */
  nothing: string;
  /** Said when the search failed. */
  failed: string;
};

/** One record of very many, found by the server. */
export function SearchSelect<T extends { id: string }>(props: Props<T>) {
  const { value, except, search, found, onPick, detailOf, least = 0, moreLetters = "" } = props;
  const { optional = false, error, disabled = false, autoFocus = false } = props;
  const { typed, wanted, chosen, nameOf } = search;
  const [opened, setOpened] = useState(false);
  const enough = wanted.length >= least;
  const others = ((enough && found.data) || []).filter(({ id }) => id !== except);
  const choices =
    chosen && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others;
  const searching = search.pausing || found.isFetching;
  const isFailed = found.isError && enough && !search.pausing;
  const said = !enough
    ? moreLetters
    : searching
      ? common.searching
      : isFailed || others.length > 0
        ? null
        : props.nothing;

  return (
    <div>
      <Select
        label={props.label}
        placeholder={props.placeholder}
        required={!optional}
        withAsterisk={props.withAsterisk ?? !optional}
        clearable={optional}
        // Enter on what is chosen already, which is where the list opens, does not take it away.
        allowDeselect={optional}
        searchable
        // The cursor also comes with an error, which the list would cover.
        openOnFocus={false}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        maxDropdownHeight={440}
        comboboxProps={{ withinPortal: false }}
        searchValue={typed}
        onSearchChange={search.setTyped}
        // The server has searched; it also looks where the label shows nothing.
        filter={({ options }) => options}
        data={choices.map((each) => ({ value: each.id, label: nameOf(each) }))}
        value={value}
        onChange={(id) => {
          const picked = choices.find((each) => each.id === id) ?? null;
          search.keep(picked);
          onPick(picked);
        }}
        renderOption={({ option }) => {
          const choice = choices.find(({ id }) => id === option.value);
          return (
            <span className={classes.option}>
              <span>{option.label}</span>
              {detailOf && <small>{choice && detailOf(choice)}</small>}
            </span>
          );
        }}
        error={error}
        disabled={disabled}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        data-path={props.field}
      />
      <SearchSaid
        said={wanted || opened ? said : null}
        failed={isFailed ? props.failed : null}
        onRetry={() => {
          // The click has closed the list, in which the answer is to stand.
          setOpened(true);
          void found.refetch();
        }}
      />
    </div>
  );
}
