import { IconX } from "@tabler/icons-react";
import type { Schemas } from "@/api/client";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import { type CandidateSearch, showsRejected, toggled } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { common } from "@/shared/words";
import { NO_FILTERS, type SearchChange } from "./address";
import classes from "./FilterChips.module.css";
import { FilterLink } from "./FilterLink";
import { words } from "./words";

type Props = {
  search: CandidateSearch;
  stages: readonly StageView[];
  questions: readonly Schemas["Question"][];
};

/** What the list is filtered by, each with a way to take it off. */
export function FilterChips({ search, stages, questions }: Props) {
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
