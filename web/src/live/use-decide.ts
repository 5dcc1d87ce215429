import { useQueryClient } from "@tanstack/react-query";
import type { Holding } from "@/entities/candidates/holding";
import { toast } from "@/shared/toast";
import { commandsOf } from "./commands/commands";
import { type Decided, type Decision, decisionsOf, type Person } from "./decisions";
import { subjectOf, words } from "./messages";
import { asked } from "./outcomes/asked";
import { words as outcomes } from "./outcomes/words";

/**
 * Deciding on candidates, and taking decisions back; each is told in the product's toast, and behind a rejection stands
 * the way to say why, from the reasons of the candidates' company.
 */
export function useDecide(companyId?: string) {
  const client = useQueryClient();
  const decisions = decisionsOf(client);

  /** Takes back what is named, or whatever was decided last, of one or of many. */
  function undo(id?: string): readonly Person[] {
    const { newest, undo: takeBack } = commandsOf(client);
    const command = id === undefined ? newest() : null;
    if (command && command.at > (decisions.taken().at(-1)?.at ?? 0)) {
      void takeBack(command.id);
      return [];
    }
    const who = decisions.undo(id);
    if (who.length > 0) toast(words.undone, { subject: subjectOf(who) });
    return who;
  }

  function told({ id, to, who }: Decision, explain?: () => void): void {
    toast(words.changed(to, who.length), {
      subject: subjectOf(who),
      undo: () => undo(id),
      ...(explain && { act: { label: outcomes.giveReason, run: explain } }),
    });
  }

  return {
    decide(who: readonly Decided[], to: Holding): void {
      const rejects = "status" in to && to.status === "Rejected";
      const explain = () => asked.set({ companyId, whom: { people: who }, already: true });
      told(decisions.decide(who, to), rejects ? explain : undefined);
    },
    told,
    undo,
  };
}
