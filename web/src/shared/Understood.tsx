import { understood } from "./understood";

/** What a search box takes a text for. */
export function Understood({ text }: { text: string }) {
  return understood(text);
}
