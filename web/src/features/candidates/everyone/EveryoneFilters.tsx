import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError } from "@/api/client";
import type { EveryoneCounts } from "@/entities/candidates/everyone-queries";
import type { EveryoneSearch } from "@/entities/candidates/everyone-search";
import { jobQuery } from "@/entities/jobs/queries";
import { FilterGroups } from "../list/FilterPanel";
import panel from "../list/FilterPanel.module.css";
import { byAnswer } from "../list/filters";
import { FacetOptions } from "./FacetOptions";
import { FACETS, optionsOf } from "./facets";
import { NearFilter } from "./NearFilter";
import { words } from "./words";

type Props = {
  search: EveryoneSearch;
  counts: EveryoneCounts | undefined;
  error: Error | null;
};

/** What everyone's candidates are narrowed by: facets, a distance, and the questions of a job that is chosen alone. */
export function EveryoneFilters({ search, counts, error }: Props) {
  const heading = useId();
  const [job, ...others] = search.job ?? [];
  const only = job && others.length === 0 ? job : null;
  const { data: chosen } = useQuery({ ...jobQuery(only ?? ""), enabled: only !== null });
  const questions = (only && chosen?.questions.filter(({ kind }) => kind !== "Text")) || [];
  const shown = FACETS.map((facet) => ({ facet, options: optionsOf(search, facet, counts) }));
  return (
    <>
      <div className={panel.groups}>
        {shown
          .filter(({ options }) => options.length > 0)
          .map(({ facet, options }) => (
            <section key={facet} aria-labelledby={`${heading}-${facet}`}>
              <h2 id={`${heading}-${facet}`}>{words.facets[facet]}</h2>
              <FacetOptions options={options} />
            </section>
          ))}
        <section aria-labelledby={`${heading}-near`}>
          <h2 id={`${heading}-near`}>{words.facets.near}</h2>
          <NearFilter search={search} wrong={saidOf(error, "postcode")} />
        </section>
      </div>
      {questions.length > 0 && (
        <FilterGroups filters={questions.map((question) => byAnswer(search, question))} />
      )}
    </>
  );
}

const saidOf = (error: Error | null, item: string): string | undefined =>
  error instanceof ApiError
    ? error.fields.find((field) => field.item === item)?.message
    : undefined;
