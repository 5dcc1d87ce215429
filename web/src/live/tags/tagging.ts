import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { follow, type Newest, remember } from "../made";
import { type Put, sendPut, type Tagged, told } from "./put";
import { words } from "./words";

/**
 * Puts a tag on people, or takes it off them, and tells it. It can be taken back, at once from the toast: by the opposite
 * call, for those alone of whom something was changed.
 */
async function tagPeople(client: QueryClient, put: Put): Promise<Tagged> {
  const { ids, name, off } = put;
  const back: { undo?: Newest["undo"] } = {};
  const tagged = await follow(sendPut(put), async (answer, at) => {
    const { tag, changed: done } = answer;
    if (done.length === 0) return null;
    const data = { tagId: tag.id, ids: done, off };
    const of = name ? { of: name } : {};
    const deed = { kind: "tagged", label: told(put, answer), data, ...of };
    back.undo = await remember(client, deed, at);
    return back.undo;
  });
  toast(told(put, tagged), { subject: name, ...back });
  void changed(client, { kind: "tags.put", ids });
  return tagged;
}

/** The same, for as long as a component is there. */
export function useTagging() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (put: Put) => tagPeople(client, put),
    onError: (error) => toast(toldOf(error, words.notSaved), { tone: "error" }),
  });
}
