import type { TagColour } from "@/entities/companies/tags";
import { number, plural } from "@/shared/words";

/** So far the server counts. */
const COUNTED = 10_000;

/** What is said of the company's tags. */
export const words = {
  title: "Tags",
  why: "By these your people mark candidates. A tag is put on the person, so it shows at each of their applications to your company. Candidates and recruiters from outside never see any.",
  add: "Add tag",
  edit: "Edit tag",
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  delete: "Delete tag",
  deletes: (name: string, people: number) =>
    people > 0
      ? `“${name}” is taken off ${on(people)} and is gone for everyone in your company. This cannot be undone.`
      : `“${name}” is gone for everyone in your company. Nobody has it.`,
  people: (people: number) => (people > 0 ? `On ${on(people)}` : "On nobody"),
  name: "Name",
  nameLength: "Has to be between 1 and 40 characters",
  colour: "Colour",
  /** The palette, as it is said. */
  colours: {
    Grey: "Grey",
    Blue: "Blue",
    Teal: "Teal",
    Green: "Green",
    Yellow: "Yellow",
    Red: "Red",
    Pink: "Pink",
    Violet: "Violet",
  } satisfies Record<TagColour, string>,
  full: (most: number) =>
    `There are ${number(most)} tags, which is the most there can be. Delete one that nobody needs to add another.`,
  saved: "Tag saved",
  added: "Tag added",
  deleted: "Tag deleted",
  deleteFailed: "The tag could not be deleted. Please try again.",
  none: "No tags yet",
  noneWhy: "“Silver medallist” is a good one to begin with: whom you would ask first next time.",
  waiting: "Loading tags",
  failed: "The tags could not be loaded.",
} as const;

function on(people: number): string {
  return people >= COUNTED
    ? `${number(COUNTED)} people or more`
    : plural(people, "person", "people");
}
