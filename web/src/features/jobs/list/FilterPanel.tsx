import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { statusLabel } from "@/entities/jobs/labels";
import type { Change } from "@/shared/use-list-address";
import { common, number } from "@/shared/words";
import type { JobsSearch } from "../search";
import classes from "./FilterPanel.module.css";
import { FACETS, type Facet, type FacetCounts } from "./job-search";
import { words } from "./words";

const TITLES: Record<Facet, string> = {
  status: "Jobs",
  location: "Locations",
  member: "Hiring Team",
};
/** From so many values on a list can be searched. */
const SEARCHED_FROM = 9;

type Props = {
  id: string;
  search: JobsSearch;
  facets: Record<Facet, FacetCounts> | undefined;
  onChange: (change: Change<JobsSearch>) => void;
};

/** Three facets of the jobs found; values of one add up, facets narrow each other. */
export function FilterPanel({ id, search, facets, onChange }: Props) {
  return (
    <section id={id} className={classes.panel} aria-label="Filter jobs">
      {(Object.keys(FACETS) as Facet[]).map((facet) => (
        <FacetList
          key={facet}
          title={TITLES[facet]}
          counts={facets?.[facet] ?? []}
          chosen={search[facet] ?? []}
          label={facet === "status" ? statusLabel : (value) => value}
          onChoose={(values) => onChange({ [facet]: values.length > 0 ? values : undefined })}
        />
      ))}
      {isRefined(search) && (
        <Button
          className={classes.clear}
          variant="subtle"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/jobs"
              search={{ tab: search.tab, query: search.query, limit: search.limit }}
            />
          )}
        >
          {common.clearFilters}
        </Button>
      )}
    </section>
  );
}

/** Whether a facet narrows the list. */
export const isRefined = (search: JobsSearch): boolean =>
  (Object.keys(FACETS) as Facet[]).some((facet) => (search[facet]?.length ?? 0) > 0);

type FacetProps = {
  title: string;
  counts: FacetCounts;
  chosen: readonly string[];
  label: (value: string) => string;
  onChoose: (values: string[]) => void;
};

function FacetList({ title, counts, chosen, label, onChoose }: FacetProps) {
  const [typed, setTyped] = useState("");
  const sought = typed.trim().toLowerCase();
  const shown = counts.filter(([value]) => label(value).toLowerCase().includes(sought));
  return (
    <fieldset className={classes.facet}>
      <legend>{title}</legend>
      {counts.length >= SEARCHED_FROM && (
        <TextInput
          size="xs"
          aria-label={`Search in ${title}`}
          placeholder="Search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={classes.none}>{words.nothingToChooseFrom}</p>}
      <ul>
        {shown.map(([value, count]) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              <Checkbox
                checked={isChosen}
                label={
                  <span className={classes.value}>
                    <span>{label(value)}</span>
                    <span className={classes.count}>{number(count)}</span>
                  </span>
                }
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
                }
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
