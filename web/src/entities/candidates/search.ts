import * as z from "zod/mini";
import type { Schemas } from "@/api/client";

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
const PAGE_SIZES = [10, 20, 50, 100] as const;

const parts = z.pipe(
  z.transform((raw: string | readonly string[]) =>
    typeof raw === "string" ? raw.split(",") : [...raw],
  ),
  z.array(z.string()),
);

/** `a,b` from the address bar, or a list from a typed link. Unknown entries are dropped, not fatal. */
const commaList = <const T extends string>(known: readonly T[]) =>
  z.optional(
    z.pipe(
      parts,
      z.transform((values: string[]) => values.filter((v): v is T => known.some((k) => k === v))),
    ),
  );

/** What the candidates tab keeps in the address; a job's route spreads it into its own search schema. */
export const candidateSearchShape = {
  query: z.optional(z.string()),
  page: z.optional(
    z.pipe(
      z.transform((raw: string | number) => Math.max(1, Math.trunc(Number(raw)) || 1)),
      z.number(),
    ),
  ),
  limit: z.optional(
    z.pipe(
      z.transform((raw: string | number): number =>
        PAGE_SIZES.some((size) => size === Number(raw)) ? Number(raw) : 50,
      ),
      z.number(),
    ),
  ),
  source: commaList(SOURCES),
  /** Stages by their identity: names may change and types repeat. */
  stage: z.optional(parts),
  status: commaList(STATUSES),
};
const candidateSearch = z.object(candidateSearchShape);
export type CandidateSearch = z.output<typeof candidateSearch>;

/** Reads a route's search parameters, or what was kept of them. */
export const readCandidateSearch = (raw: unknown): CandidateSearch => {
  const read = candidateSearch.safeParse(raw);
  return read.success ? read.data : {};
};

/** The filters as the server's list and count calls name them. The default view leaves out the rejected. */
export function filterParams(jobId: string, search: CandidateSearch) {
  return {
    advertId: jobId,
    candidateStatuses: search.status?.length ? search.status : ACTIVE,
    ...(search.source?.length && { candidateSources: search.source }),
    ...(search.stage?.length && { candidateStageIds: search.stage }),
    ...(search.query && { searchString: search.query }),
  };
}

/** Whether anything but the default view is asked for. */
export const isFiltered = ({ query, source, stage, status }: CandidateSearch): boolean =>
  Boolean(query || source?.length || stage?.length || status?.length);

/** Whether the rejected, and only they, are shown. */
export const showsRejected = ({ status }: CandidateSearch): boolean =>
  status?.length === REJECTED.length && REJECTED.every((each) => status.includes(each));

/** A list with `value` put in or taken out; none when it becomes empty, so that it leaves the address. */
export function toggled<T extends string>(
  list: readonly T[] | undefined,
  value: T,
): T[] | undefined {
  const next = list?.includes(value) ? list.filter((v) => v !== value) : [...(list ?? []), value];
  return next.length > 0 ? next : undefined;
}
