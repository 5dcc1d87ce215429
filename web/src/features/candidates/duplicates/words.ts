import type { Schemas } from "@/api/client";
import { longDate } from "@/shared/dates";

type Arrival = Schemas["ArrivalView"];

/** How somebody came who was not submitted by an agency. */
const CAME: Record<Arrival["source"], string> = {
  JobHelmApp: "Applied directly",
  Sourced: "Added by the team",
  JobHelmDb: "Added from the JH CV search",
  ExternalRecruiter: "Submitted",
};

/** Until when somebody is an agency's, or was. */
const theirs = ({ until, over }: Arrival): string =>
  until
    ? over
      ? `; theirs until ${longDate(until)}, which is over`
      : `, theirs until ${longDate(until)}`
    : "";

const SHARED: Record<Schemas["Shared"], string> = {
  Email: "the same e-mail address",
  Phone: "the same phone number",
  Cv: "the same CV",
};

/** What is said of people who came more than once. */
export const words = {
  otherJobs: "Other jobs",
  perhaps: "Perhaps the same person",
  unnamed: "Unnamed candidate",
  stands: (title: string, stage: string) => `${title} · ${stage}`,
  shares: (shared: readonly Schemas["Shared"][]) =>
    `Has ${shared.map((each) => SHARED[each]).join(" and ")}`,
  apart: "Said not to be the same person",
  merge: "Merge",
  mergeWith: (name: string) => `Merge with ${name}`,
  notTheSame: "Not the same",
  notTheSameAs: (name: string) => `${name} is not the same person`,
  notTheSamePerson: "Not the same person",
  otherPerson: (title: string) => `${title}: not the same person`,
  merged: (name: string) => `Merged with ${name}`,
  parted: "Kept as different people",
  whoWasFirst: "Who was first",
  first: (first: Arrival, later: Arrival | null, again: boolean): string => {
    const on = longDate(first.applied);
    if (first.agency)
      return `${again ? "First submitted" : "Submitted"} by ${first.agency} on ${on}${theirs(first)}`;
    return later?.agency
      ? `${CAME[first.source]} on ${on}, before ${later.agency} submitted them on ${longDate(later.applied)}`
      : `${CAME[first.source]} on ${on}`;
  },
  submittedLater: (later: Arrival): string =>
    `Submitted again by ${later.agency} on ${longDate(later.applied)}${theirs(later)}`,
  notMerged: "Perhaps the same person: the applications are not merged.",
  partial: "Of the applications that you see.",
  removedDoNotCount: "Applications that were removed do not count.",
  firstFailed: "Who was first could not be loaded.",
  failed: "That could not be kept. Please try again.",
  loadFailed: "Whether this person came before could not be loaded.",
} as const;
