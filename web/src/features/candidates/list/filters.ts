import type { Schemas } from "@/api/client";
import { SOURCE_LABEL, STATUS_LOOK } from "@/entities/candidates/labels";
import {
  type CandidateSearch,
  REJECTED,
  SOURCES,
  STATUSES,
  toggled,
} from "@/entities/candidates/search";
import type { FilterOption } from "./FilterOptions";

/** A filter with its name: values to choose from, or a number from one to another. */
export type Filter =
  | { label: string; options: FilterOption[] }
  | { label: string; range: NumberRange }
  | { label: string; tags: OfTags };

/** Tags are counted apart, by whoever shows them. */
export type OfTags = { jobId: string; search: CandidateSearch };

/** From which number to which; the rest of the answers that are filtered by stays. */
export type NumberRange = {
  question: string;
  chosen: readonly string[];
  others: readonly string[];
};

type Question = Schemas["Question"];
type Counts = Schemas["CandidateCounts"] | undefined;

const among = (list: readonly Schemas["KeyCount"][] | undefined, key: string) =>
  list && (list.find((each) => each.key === key)?.count ?? 0);

/** The filters beside the stages, with how many candidates each value would leave, where that is known. */
export const filtersOf = (
  search: CandidateSearch,
  counts: Counts,
  questions: readonly Question[],
  /** The job whose tags are a filter, for who sees them. */
  tagsOf: string | null,
): Filter[] => [
  {
    label: "Status",
    options: STATUSES.map((status) => ({
      key: status,
      label: STATUS_LOOK[status].label,
      count: among(counts?.statusCount, status),
      chosen: search.status?.includes(status) ?? false,
      change: { status: toggled(search.status, status) },
    })),
  },
  {
    label: "Source",
    options: SOURCES.map((source) => ({
      key: source,
      label: SOURCE_LABEL[source],
      count: among(counts?.sourceCount, source),
      chosen: search.source?.includes(source) ?? false,
      change: { source: toggled(search.source, source) },
    })),
  },
  ...(tagsOf ? [{ label: "Tag", tags: { jobId: tagsOf, search } }] : []),
  ...questions.filter(({ kind }) => kind !== "Text").map((question) => byAnswer(search, question)),
];

/** The answers to one of a job's questions. */
export function byAnswer(
  { answer }: Pick<CandidateSearch, "answer">,
  { id, kind, question, choices }: Question,
): Filter {
  if (kind === "Number") {
    const { chosen = [], others = [] } = Object.groupBy(answer ?? [], (each) =>
      each.startsWith(`${id}:`) ? "chosen" : "others",
    );
    return { label: question, range: { question: id, chosen, others } };
  }
  return {
    label: question,
    options: choices.map((choice) => ({
      key: choice,
      label: choice,
      count: null,
      chosen: answer?.includes(`${id}:${choice}`) ?? false,
      change: { answer: toggled(answer, `${id}:${choice}`) },
    })),
  };
}

/** How many the keywords have rejected, and nobody has looked at. */
export const toReviewIn = (counts: Counts): number =>
  among(counts?.statusCount, "AutoRejected") ?? 0;

/** How many are rejected, by a person or by the keyword rule. */
export const rejectedIn = (counts: Counts): number | undefined =>
  counts && REJECTED.reduce((sum, status) => sum + (among(counts.statusCount, status) ?? 0), 0);
