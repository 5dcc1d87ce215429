import { plural } from "@/shared/words";

/** What the screen of search words says. */
export const words = {
  title: "Search words",
  own: "Words of your company",
  why: "Whoever of your company searches its candidates for one of the words on a line finds them by any of them. Searches know a change at once.",
  how: "One line for what means the same, with commas between: 2 to 10 words or phrases.",
  example: "matelot, deckhand\ncharge hand, team leader",
  changedBy: (name: string) => `Last changed by ${name},`,
  unused: "Your searches go to a search service elsewhere, which does not use these words.",
  saved: "Search words saved",
  waiting: "Loading search words",
  failed: "The search words could not be loaded.",
  known: "Words that JobHelm knows already",
  knownWhy: "They are the same for every company and need not be written above.",
  look: "Look for a word...",
  finds: (from: string) => `${from} finds`,
  none: "None of these lines holds that.",
  lines: (count: number) => plural(count, "line"),
};
