import { linkOptions } from "@tanstack/react-router";
import { SOURCES } from "@/entities/candidates/search";
import { dayLater, today } from "@/shared/dates";
import { day, identity, oneOf, search } from "@/shared/search-params";
import type { ReportAsked } from "./queries";

/** Of which days; the first is not said. */
export const RANGES = ["90", "30", "365", "All", "Days"] as const;
export type Range = (typeof RANGES)[number];

export const reportsSearch = search({
  range: oneOf(RANGES),
  from: day(),
  to: day(),
  source: oneOf(SOURCES),
  job: identity(),
  agency: identity(),
  owner: identity(),
});
export type ReportsSearch = ReturnType<typeof reportsSearch>;

export const reportsLink = (said: ReportsSearch) => linkOptions({ to: "/reports", search: said });

/** What an address asks the server for. */
export function askedBy(said: ReportsSearch, now = today()): ReportAsked {
  const { range = RANGES[0], source, job, agency, owner } = said;
  return {
    ...daysOf(range, said, now),
    ...(source && { source }),
    ...(job && { advertId: job }),
    ...(agency && { agencyId: agency }),
    ...(owner && { ownerId: owner }),
  };
}

function daysOf(range: Range, { from, to }: ReportsSearch, now: string) {
  if (range === "All") return {};
  if (range !== "Days") return { from: dayLater(now, 1 - Number(range)), to: now };
  // Days the wrong way round are asked for the other way.
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}
