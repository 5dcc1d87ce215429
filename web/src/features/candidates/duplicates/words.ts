import type { Schemas } from "@/api/client";

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
  failed: "That could not be kept. Please try again.",
  loadFailed: "Whether this person came before could not be loaded.",
} as const;
