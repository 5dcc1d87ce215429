import { useQueryClient } from "@tanstack/react-query";
import type { Holding } from "@/entities/candidates/holding";
import { toast } from "@/shared/toast";
import { commandsOf } from "./commands/commands";
import { type Decided, decisionsOf, type Person } from "./decisions";
import { subjectOf, words } from "./messages";

/** Deciding on candidates, and taking decisions back; each is told in the product's toast. */
export function useDecide() {
  const client = useQueryClient();
  const decisions = decisionsOf(client);

  /** Takes back what is named, or whatever was decided last, of one or of many. */
  function undo(id?: string): readonly Person[] {
    const { newest, undo: takeBack } = commandsOf(client);
    const command = id === undefined ? newest() : null;
    if (command && command.at > decisions.newestAt()) {
      void takeBack(command.id);
      return [];
    }
    const who = decisions.undo(id);
    if (who.length > 0) toast(words.undone, { subject: subjectOf(who) });
    return who;
  }

  return {
    decide(who: readonly Decided[], to: Holding): void {
      const { id } = decisions.decide(who, to);
      toast(words.changed(to, who.length), { subject: subjectOf(who), undo: () => undo(id) });
    },
    undo,
  };
}
