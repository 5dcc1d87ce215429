import { plural } from "@/shared/words";

/** What is said of interviews by days. */
export const words = {
  title: "Interviews",
  views: "Day or week",
  day: "Day",
  week: "Week",
  whose: "Whose interviews",
  mine: "Mine",
  team: "Team’s",
  today: "Today",
  previous: { day: "Previous day", week: "Previous week" },
  next: { day: "Next day", week: "Next week" },
  of: { day: (from: string) => from, week: (from: string, to: string) => `${from} to ${to}` },
  none: { day: "No interviews on this day", week: "No interviews in this week" },
  noneWhy: "Interviews are arranged on the candidate’s page.",
  noneThat: "Nothing",
  failed: "The interviews could not be loaded.",
  waitingFor: "Loading interviews",
  waiting: "Waiting for the candidate to choose",
  offered: (free: number) => `${plural(free, "time")} still free`,
  more: "There are more: look at single days.",
  count: (count: number) => plural(count, "interview"),
  zone: (zone: string) => `Times are ${zone}.`,
  step: { j: "Next interview", k: "Previous interview" },
} as const;
