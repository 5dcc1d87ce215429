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
import { SOURCES, STATUSES } from "./search";

/** So many days ago at most. */
export const DAYS = ["7", "14", "30", "90"] as const;
/** The usual one third. */
export const MILES = ["5", "10", "25", "50", "100"] as const;
export const ORDERS = ["best", "newest", "nearest"] as const;

/** What everyone's candidates keep in the address. The server reads it, too: `server/src/views/address.rs`. */
const shape = {
  query: text(),
  page: pageNumber(),
  limit: pageSize(20, 10, 50),
  job: ids(),
  company: ids(),
  status: listOf(STATUSES),
  source: listOf(SOURCES),
  /** By name: several companies may have each. */
  stageName: texts("stageName"),
  town: texts("town"),
  tag: ids(),
  days: oneOf(DAYS),
  /** A postcode, or its beginning. */
  near: text(),
  miles: oneOf(MILES),
  /** Answers to the questions of the one job that is chosen. */
  answer: texts("answer"),
  order: oneOf(ORDERS),
};
export type EveryoneSearch = Search<typeof shape>;

export const readEveryoneSearch = search(shape);

/** What is kept of an address, with each value that it leaves out named to be gone. */
export const everyoneOf = (address: string): EveryoneSearch =>
  readEveryoneSearch(wholeSearch(shape, address));

/** The address to be kept: whom it asks for and in which order, whatever page of them is seen. */
export const addressOfEveryone = ({
  page: _page,
  limit: _limit,
  ...said
}: EveryoneSearch): string => stringifySearch(everyoneOf(stringifySearch(said))).slice(1);

/** What decides who is in the list, without which page of it is seen and in which order. */
export function narrowingOf(said: EveryoneSearch): EveryoneSearch {
  const { page: _page, limit: _limit, order: _order, ...filters } = said;
  return filters;
}

/** Whether anything but everybody is asked for. */
export const narrows = (said: EveryoneSearch): boolean =>
  Object.values(narrowingOf(said)).some(Boolean);
