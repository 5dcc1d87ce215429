import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import { tagCountsQuery } from "@/entities/candidates/queries";
import { type CandidateSearch, showsRejected, toggled } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { common } from "@/shared/words";
import { NO_FILTERS, type SearchChange } from "./address";
import classes from "./FilterChips.module.css";
import { FilterLink } from "./FilterLink";
import { words } from "./filter-words";

type Props = {
  jobId: string;
  search: CandidateSearch;
  stages: readonly StageView[];
  questions: readonly Schemas["Question"][];
};

/** What the list is filtered by, each with a way to take it off. */
export function FilterChips({ jobId, search, stages, questions }: Props) {
  const { query, status, stage, source, answer } = search;
  const nameOf = (id: string) => stages.find((each) => each.id === id)?.name ?? "Unknown stage";
  return (
    <ul className={classes.chips} aria-label="Filters">
      {query && <Chip label={`“${query}”`} change={{ query: undefined }} />}
      {showsRejected(search) ? (
        <Chip label="Rejected Candidates" change={{ status: undefined }} />
      ) : (
        status?.map((each) => (
          <Chip
            key={each}
            label={STATUS_LOOK[each].label}
            change={{ status: toggled(status, each) }}
          />
        ))
      )}
      {stage?.map((id) => (
        <Chip key={id} label={nameOf(id)} change={{ stage: toggled(stage, id) }} />
      ))}
      {source?.map((each) => (
        <Chip key={each} label={SOURCE_LABEL[each]} change={{ source: toggled(source, each) }} />
      ))}
      {search.tag && <TagsChosen jobId={jobId} search={search} chosen={search.tag} />}
      {answer?.map((each) => (
        <Chip
          key={each}
          label={words.answered(...asked(each, questions))}
          change={{ answer: toggled(answer, each) }}
        />
      ))}
      <li>
        <FilterLink change={NO_FILTERS} className={classes.clear}>
          {common.clearFilters}
        </FilterLink>
      </li>
    </ul>
  );
}

type TagsProps = Pick<Props, "jobId" | "search"> & { chosen: readonly string[] };

/** What the tags are called is known with how many have them. */
function TagsChosen({ jobId, search, chosen }: TagsProps) {
  const { data } = useQuery(tagCountsQuery(jobId, search));
  const nameOf = (id: string) =>
    data ? (data.tagCount.find((tag) => tag.id === id)?.name ?? words.deletedTag) : words.tag;
  return chosen.map((id) => (
    <Chip key={id} label={nameOf(id)} change={{ tag: toggled(search.tag, id) }} />
  ));
}

function Chip({ label, change }: { label: string; change: SearchChange }) {
  return (
    <li>
      <FilterLink change={change} className={classes.chip} aria-label={`Remove filter: ${label}`}>
        {label}
        <IconX size={14} aria-hidden />
      </FilterLink>
    </li>
  );
}

/** The question and the answer that `question:answer` stands for; a question that is not asked any more has no words. */
function asked(
  answer: string,
  questions: readonly Schemas["Question"][],
): [question: string | undefined, answer: string] {
  const end = answer.indexOf(":");
  const id = answer.slice(0, end);
  return [questions.find((each) => each.id === id)?.question, answer.slice(end + 1)];
}
