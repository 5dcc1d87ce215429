import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import classes from "./OwnerField.module.css";
import { jobOwnersQuery } from "./queries";
import type { JobForm } from "./use-job-form";

const PAUSE_MS = 400;
/** As many as fit without scrolling; more letters find the others. */
const SHOWN = 8;

type Owner = { id: string; fullName: string; email: string; company: string };

/** Whose advert it is, found among verified users by name, e-mail or company. */
export function OwnerField({ form }: { form: JobForm }) {
  const [chosen, setChosen] = useState<Owner | null>(null);
  const [typed, setTyped] = useState("");
  // Once somebody is chosen the field shows their name, which is no search.
  const [search] = useDebouncedValue(chosen?.fullName === typed ? "" : typed.trim(), PAUSE_MS);
  const { data, isFetching } = useQuery(jobOwnersQuery(search));
  const found = (data ?? []).slice(0, SHOWN).map(
    ({ id, fullName, email, company }): Owner => ({
      id,
      fullName,
      email,
      company: company?.name ?? "",
    }),
  );
  const owners =
    chosen && !found.some((owner) => owner.id === chosen.id) ? [chosen, ...found] : found;

  return (
    <Select
      label="Post on behalf of"
      placeholder="Search by name, e-mail or company"
      required
      searchable
      maxDropdownHeight={440}
      comboboxProps={{ withinPortal: false }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched; it also looks where the label shows nothing.
      filter={({ options }) => options}
      data={owners.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        setChosen(owners.find((owner) => owner.id === id) ?? null);
        form.setFieldValue("userId", id ?? "");
      }}
      renderOption={({ option }) => {
        const owner = owners.find(({ id }) => id === option.value);
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{owner && [owner.company, owner.email].filter(Boolean).join(" · ")}</small>
          </span>
        );
      }}
      nothingFoundMessage={isFetching ? "Searching…" : "No verified user matches"}
      error={form.errors.userId}
      data-path="userId"
    />
  );
}

/** An existing advert keeps its owner. */
export function LockedOwner({ fullName, company }: { fullName: string; company: string }) {
  return (
    <TextInput
      label="Post on behalf of"
      description="The owner of an existing advert cannot be changed."
      value={`${fullName}, ${company}`}
      readOnly
      disabled
    />
  );
}
