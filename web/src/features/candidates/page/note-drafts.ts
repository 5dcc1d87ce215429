import { session } from "@/api/session";

const drafts = new Map<string, string>();
session.onEnd(() => drafts.clear());

/** Notes begun and not yet added: going on to another candidate loses none of them. */
export const noteDrafts = {
  of: (candidateId: string): string => drafts.get(candidateId) ?? "",
  keep(candidateId: string, html: string): void {
    if (html) drafts.set(candidateId, html);
    else drafts.delete(candidateId);
  },
};
