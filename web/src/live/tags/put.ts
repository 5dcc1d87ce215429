import { api, type onceUnder, type Schemas, unwrap } from "@/api/client";
import { createOnce } from "@/api/use-once";
import type { Tagging } from "../commands/commands";
import { selectionOf } from "../commands/known";
import { words } from "./words";

export type Tagged = Schemas["TaggedView"];
/** Of candidates who are named. */
export type Put = Tagging & {
  ids: readonly string[];
  /** Who it is, where it is one. */
  name?: string | undefined;
};

const once = createOnce();

/** Puts a tag on whoever is selected, or takes it off; what is off, or on, already is no change. */
export const sendTagging = (
  { tag, off }: Tagging,
  selection: ReturnType<typeof selectionOf>,
  headers: ReturnType<typeof onceUnder>,
): Promise<Tagged> =>
  unwrap(
    off
      ? api.POST("/candidate/untag", { body: { ...selection, ...tag }, headers })
      : api.POST("/candidate/tag", { body: { ...selection, ...tag }, headers }),
  );

/** Puts a tag on people who are named, or takes it off them. */
export function sendPut(put: Put): Promise<Tagged> {
  const { tag, off, ids } = put;
  const selection = selectionOf({ ids });
  return once({ tag, off, ids }, (headers) => sendTagging(put, selection, headers));
}

/** What is said of it. */
export function told({ off, ids }: Put, { tag, changed: done, full }: Tagged): string {
  const isOne = ids.length === 1;
  const [one, many, already] = off
    ? ([words.off, words.offMany, words.hadItNot] as const)
    : ([words.on, words.onMany, words.hadIt] as const);
  const left = full.length > 0 ? words.full(full.length, isOne) : null;
  if (done.length === 0) return left ?? already(tag.name, isOne);
  const said = isOne ? one(tag.name) : many(tag.name, done.length);
  return left ? `${said}. ${left}` : said;
}
