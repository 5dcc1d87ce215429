import { plural } from "@/shared/words";
import type { ActivityGroup } from "./queries";

/** What the activities say beside their sentences. */
export const words = {
  waiting: "Loading the activities",
  failed: "The activities could not be loaded.",
  none: "Nothing has happened yet",
  noneMatches: "Nothing of the kind has happened",
  filter: "Filter the activities",
  about: "About",
  all: "Everything",
  person: "Done by",
  anybody: "Anybody",
  more: "Show more",
  behind: "What has just happened may be missing.",
  product: "JobHelm",
  somebody: "somebody",
  removed: "a candidate who was removed since",
  removedMany: (many: number) => `${plural(many, "candidate")} who were removed since`,
  others: (many: number) => plural(many, "other"),
  and: " and ",
  comma: ", ",
} as const;

export const groupLabel: Record<ActivityGroup, string> = {
  Applications: "Applications",
  Stages: "Moves",
  Statuses: "Decisions",
  Notes: "Notes",
  Messages: "Messages",
  Scorecards: "Scorecards",
  Interviews: "Interviews",
  Tasks: "Tasks",
  Tags: "Tags",
  Details: "Details and CVs",
  Team: "Hiring team",
  Advert: "Advert",
};
