import { number, plural } from "@/shared/words";

/** What is said of tags on people. */
export const words = {
  title: (name: string | undefined, count: number): string =>
    name ? `Tags of ${name}` : `Tag ${plural(count, "candidate")}`,
  tags: "Tags",
  what: "What to do",
  add: "Add a tag",
  remove: "Remove a tag",
  find: "Find or make a tag",
  findOne: "Find a tag",
  make: (name: string) => `Make “${name}”`,
  none: "Your company has no tags yet. Type a name to make the first.",
  noneThere: "Your company has no tags.",
  nothing: "No tag of this name",
  hasIt: "They have this tag",
  hasAll: "They have every tag that there is. Type a name to make another.",
  tooLong: (most: number) => `A tag’s name has at most ${number(most)} characters`,
  waiting: "Loading the tags",
  failed: "The tags could not be loaded.",
  removeOne: (tag: string) => `Remove tag ${tag}`,
  done: "Done",
  on: (tag: string) => `Tag added: ${tag}`,
  off: (tag: string) => `Tag removed: ${tag}`,
  onMany: (tag: string, count: number) => `“${tag}” put on ${plural(count, "candidate")}`,
  offMany: (tag: string, count: number) => `“${tag}” taken off ${plural(count, "candidate")}`,
  hadIt: (tag: string, one: boolean) =>
    `${one ? "They have" : "All of them have"} “${tag}” already`,
  hadItNot: (tag: string, one: boolean) => `${one ? "They have not" : "None of them has"} “${tag}”`,
  full: (count: number, one: boolean) =>
    one
      ? "They have 20 tags, which is the most"
      : `${number(count)} of them ${count === 1 ? "has" : "have"} 20 tags, which is the most`,
  notSaved: "The tags could not be changed.",
} as const;
