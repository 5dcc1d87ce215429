import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { createOnce } from "@/api/use-once";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { selectionOf, sendTagging, type Tagging } from "../commands/commands";
import { words } from "./words";

type Tagged = Schemas["TaggedView"];
/** Of candidates who are named. */
type Put = Tagging & {
  ids: readonly string[];
  /** Who it is, where it is one. */
  name?: string | undefined;
};

const once = createOnce();

/**
 * Puts a tag on people, or takes it off them, and tells it. The toast takes it back: by the opposite call, for those alone
 * of whom something was changed.
 */
async function tagPeople(client: QueryClient, put: Put): Promise<Tagged> {
  const { ids, name } = put;
  const tagged = await send(put);
  const back = tagged.changed;
  const undo = () => void takeBack(client, undone(put, tagged));
  toast(told(put, tagged), { subject: name, ...(back.length > 0 && { undo }) });
  void changed(client, { kind: "tags.put", ids });
  return tagged;
}

/** What takes it back. */
const undone = ({ off, name }: Put, { tag, changed: ids }: Tagged): Put => {
  const rest = { tag: { tagId: tag.id }, ids, name };
  return off ? { ...rest, off: false } : { ...rest, off: true };
};

/** Takes it back, and says so. */
async function takeBack(client: QueryClient, put: Put): Promise<void> {
  try {
    await send(put);
    toast(words.undone, { subject: put.name });
  } catch (error) {
    toast(toldOf(error, words.notSaved), { tone: "error" });
  }
  await changed(client, { kind: "tags.put", ids: put.ids });
}

function send(put: Put): Promise<Tagged> {
  const { tag, off, ids } = put;
  const selection = selectionOf({ ids });
  return once({ tag, off, ids }, (headers) => sendTagging(put, selection, headers));
}

function told({ off, ids }: Put, { tag, changed: done, full }: Tagged): string {
  const isOne = ids.length === 1;
  const [one, many, already] = off
    ? ([words.off, words.offMany, words.hadItNot] as const)
    : ([words.on, words.onMany, words.hadIt] as const);
  const left = full.length > 0 ? words.full(full.length, isOne) : null;
  if (done.length === 0) return left ?? already(tag.name, isOne);
  const said = isOne ? one(tag.name) : many(tag.name, done.length);
  return left ? `${said}. ${left}` : said;
}

/** The same, for as long as a component is there. */
export function useTagging() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (put: Put) => tagPeople(client, put),
    onError: (error) => toast(toldOf(error, words.notSaved), { tone: "error" }),
  });
}
