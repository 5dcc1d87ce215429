import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Holding } from "@/entities/candidates/holding";
import { toast } from "@/shared/toast";
import { newestOfMany } from "./commands/begin";
import { type Decided, type Decision, decisionsOf, type Person } from "./decisions";
import { deedsOf } from "./deeds";
import { newestUnderway } from "./made";
import { subjectOf, words } from "./messages";
import { asked } from "./outcomes/asked";
import { words as outcomes } from "./outcomes/words";

/**
 * Takes back the decision that is named, or whatever was done last, of one or of many and of whichever kind; what is on its
 * way counts as done. Answers whose decision it was.
 */
export function undo(client: QueryClient, id?: string): readonly Person[] {
  const decisions = decisionsOf(client);
  if (id === undefined) {
    const others = [newestUnderway(), deedsOf(client).newest(), newestOfMany(client)];
    const [newest] = others.filter((each) => each !== undefined).toSorted((a, b) => b.at - a.at);
    if (newest && newest.at > (decisions.taken().at(-1)?.at ?? 0)) {
      newest.undo();
      return [];
    }
  }
  const who = decisions.undo(id);
  if (who.length > 0) toast(words.undone, { subject: subjectOf(who) });
  else if (id === undefined) toast(words.nothingToUndo);
  return who;
}

/**
 * Deciding on candidates, and taking decisions back; each is told in the product's toast, with the letter that goes out on
 * it, and behind a rejection stands the way to say why, from the reasons of the candidates' company.
 */
export function useDecide(companyId?: string) {
  const client = useQueryClient();
  const decisions = decisionsOf(client);

  function told({ id, to, who }: Decision, letter?: string, explain?: () => void): void {
    const said = words.changed(to, who.length);
    toast(letter ? `${said}. ${letter}` : said, {
      subject: subjectOf(who),
      undo: () => undo(client, id),
      ...(explain && { act: { label: outcomes.giveReason, run: explain } }),
    });
  }

  return {
    decide(who: readonly Decided[], to: Holding, letter?: string): void {
      const rejects = "status" in to && to.status === "Rejected";
      const explain = () => asked.set({ companyId, whom: { people: who }, already: true });
      told(decisions.decide(who, to), letter, rejects ? explain : undefined);
    },
    told,
    undo: (id?: string) => undo(client, id),
  };
}
