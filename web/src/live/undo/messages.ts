import type { Schemas } from "@/api/client";
import { words } from "./words";

/** What is said of messages that were to be taken back: how many were, and why the others were not. */
export function wasTakenBack({
  takenBack,
  tooLate,
  goneOut = 0,
  notYours = 0,
  notThere = 0,
}: Schemas["TakenBackView"]): { said: string; tone: "info" | "error" } {
  // A server of before says of none why.
  const unexplained = tooLate - goneOut - notYours - notThere;
  const said = [
    takenBack > 0 && words.takenBack(takenBack),
    goneOut > 0 && words.goneOut(goneOut),
    notYours > 0 && words.notYours(notYours),
    notThere > 0 && words.notThereAnyMore(notThere),
    unexplained > 0 && words.notTakenBack(unexplained),
  ].filter((each) => each !== false);
  return { said: said.join(". "), tone: tooLate > 0 ? "error" : "info" };
}
