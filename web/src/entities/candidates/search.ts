import type { Schemas } from "@/api/client";
import {
  ids,
  listOf,
  oneOf,
  pageNumber,
  pageSize,
  type Search,
  search,
  stringifySearch,
  text,
  texts,
  wholeSearch,
} from "@/shared/search-params";

export type CandidateStatus = Schemas["CandidateStatus"];
export type CandidateSource = Schemas["CandidateSource"];

export const STATUSES = [
  "New",
  "Viewed",
  "Shortlisted",
  "Maybe",
  "Rejected",
  "AutoRejected",
] as const satisfies readonly CandidateStatus[];
export const SOURCES = [
  "JobHelmApp",
  "JobHelmDb",
  "Sourced",
  "ExternalRecruiter",
] as const satisfies readonly CandidateSource[];
export const REJECTED = ["Rejected", "AutoRejected"] as const satisfies readonly CandidateStatus[];
const ACTIVE = STATUSES.filter((status) => !REJECTED.some((rejected) => rejected === status));
/** The usual one first. */
export const PAGE_SIZES = [50, 10, 20, 100] as const;
/** So many cards of a column of the board are asked for at once. */
export const BOARD_PAGE = 20;

/**
 * What the candidates tab keeps in the address; a job's route spreads it into its own search schema. For letters about
 * saved views the server reads it, too: `server/src/views/address.rs`.
 */
export const candidateSearchShape = {
  query: text(),
  page: pageNumber(),
  limit: pageSize(...PAGE_SIZES),
  source: listOf(SOURCES),
  /** Stages by their identity: names may change and types repeat. */
  stage: ids(),
  status: listOf(STATUSES),
  /** Tags of the company by their identity: whoever has one of them. */
  tag: ids(),
  /** Answers to the job's questions: `question:answer`, or `question:from..to` of a number. */
  answer: texts("answer"),
  /** By when they applied: the newest come first where it is not said. */
  sortOrder: oneOf(["asc"]),
};
export type CandidateSearch = Search<typeof candidateSearchShape>;

/** Reads a route's search parameters, or what was kept of them. */
export const readCandidateSearch = search(candidateSearchShape);

/** What is kept of an address, with each value that it leaves out named to be gone. */
export const candidatesIn = (address: string): CandidateSearch =>
  readCandidateSearch(wholeSearch(candidateSearchShape, address));

/** The address to be kept: whom it asks for and in which order, whatever page of them is seen. */
export const addressOfCandidates = ({
  page: _page,
  limit: _limit,
  ...said
}: CandidateSearch): string => stringifySearch(candidatesIn(stringifySearch(said))).slice(1);

/** The filters as the server's list and count calls name them. The default view leaves out the rejected. */
export function filterParams(jobId: string, said: CandidateSearch) {
  return {
    advertId: jobId,
    candidateStatuses: said.status?.length ? said.status : ACTIVE,
    ...(said.source?.length && { candidateSources: said.source }),
    ...(said.stage?.length && { candidateStageIds: said.stage }),
    ...(said.tag?.length && { tagIds: said.tag }),
    ...(said.answer?.length && { answers: said.answer }),
    ...(said.query && { searchString: said.query }),
    ...(said.sortOrder && { sortOrder: said.sortOrder }),
  };
}

/** What decides who is in a list, without which page of it is seen and in which order. */
export function narrowing(said: CandidateSearch): CandidateSearch {
  const { page: _page, limit: _limit, sortOrder: _order, ...filters } = said;
  return filters;
}

/** Whether anything but the default view is asked for. */
export const isFiltered = ({
  page: _page,
  limit: _limit,
  sortOrder: _order,
  ...said
}: CandidateSearch) => Object.values(said).some((value) => value?.length);

/** Whether the rejected, and only they, are shown. */
export const showsRejected = ({ status }: CandidateSearch): boolean =>
  status?.length === REJECTED.length && REJECTED.every((each) => status.includes(each));

/** Whether those whom the keywords have rejected, and only they, are shown: they are to be looked at. */
export const showsReviews = ({ status }: CandidateSearch): boolean =>
  status?.length === 1 && status[0] === "AutoRejected";

/** A list with `value` put in or taken out; none when it becomes empty, so that it leaves the address. */
export function toggled<T extends string>(
  list: readonly T[] | undefined,
  value: T,
): T[] | undefined {
  const next = list?.includes(value) ? list.filter((v) => v !== value) : [...(list ?? []), value];
  return next.length > 0 ? next : undefined;
}
