import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchSaid } from "@/shared/SearchSaid";
import classes from "@/shared/SearchSelect.module.css";
import { useSearched } from "@/shared/use-searched";
import { common } from "@/shared/words";
import { jobsToPickQuery, type PickedJob } from "./queries";
import { words } from "./words";

type Props = {
  label: string;
  /** Without those that are archived. */
  open?: boolean;
  /** What is picked; it keeps its title, whatever is searched for next. */
  value: readonly PickedJob[];
  error?: ReactNode;
  /** Names the field to the form, which brings the focus here when it is wrong. */
  field?: string;
  onPick: (jobs: readonly PickedJob[]) => void;
};

/** Some of the viewer's jobs, found by title, place or reference. */
export function JobsPicker({ label, open, value, error, field, onPick }: Props) {
  const { typed, setTyped, query, pausing } = useSearched();
  const { data, isFetching, isError, refetch } = useQuery(jobsToPickQuery(query));
  const found = (data ?? []).filter((job) => !open || job.statusFilter !== "Archived");
  const jobs = [...value, ...found.filter(({ id }) => !value.some((job) => job.id === id))];
  const searching = isFetching || pausing;
  const isFailed = isError && !pausing;
  const said = searching ? common.searching : isFailed || found.length > 0 ? null : words.noMatch;

  return (
    <div>
      <MultiSelect
        label={label}
        {...(value.length === 0 && { placeholder: words.searchByTitle })}
        searchable
        // The cursor also comes with an error, which the list would cover.
        openOnFocus={false}
        hidePickedOptions
        maxDropdownHeight={280}
        comboboxProps={{ withinPortal: false }}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched; it also looks where the title shows nothing.
        filter={({ options }) => options}
        data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        value={value.map(({ id }) => id)}
        onChange={(ids) => onPick(ids.flatMap((id) => jobs.find((job) => job.id === id) ?? []))}
        renderOption={({ option }) => {
          const job = jobs.find(({ id }) => id === option.value);
          return (
            <span className={classes.option}>
              <span>{option.label}</span>
              <small>{job && [job.statusFilter, job.location].filter(Boolean).join(" · ")}</small>
            </span>
          );
        }}
        error={error}
        data-path={field}
      />
      <SearchSaid
        said={typed ? said : null}
        failed={isFailed ? words.searchFailed : null}
        onRetry={() => void refetch()}
      />
    </div>
  );
}
