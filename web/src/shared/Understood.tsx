import { understood } from "./understood";

/** What a search box takes a text for. */
export function Understood({ text, booleans }: { text: string; booleans: boolean }) {
  return understood(text, booleans);
}
