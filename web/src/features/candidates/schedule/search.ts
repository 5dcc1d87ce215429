import { day, oneOf, search } from "@/shared/search-params";

const SPANS = ["week", "day"] as const;
export type Span = (typeof SPANS)[number];

/** Whose interviews are shown, of which days. */
export const scheduleSearch = search({
  view: oneOf(SPANS),
  whose: oneOf(["Mine", "Team"] as const),
  from: day(),
});
