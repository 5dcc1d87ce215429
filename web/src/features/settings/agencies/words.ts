import { monthsOf } from "../gdpr/words";

/** What the screen of the terms for agencies says. */
export const words = {
  title: "Agencies",
  why: "External recruiters read these terms in the form by which they submit candidates to your jobs, and agree to them with each candidate. A submission stays under the terms of its day.",
  months: "A submission belongs to the agency for",
  monthsWhy:
    "The candidate's page says which agency was first, and until when the candidate is theirs.",
  terms: "Terms for agencies",
  termsWhy:
    "Plain text, up to 5,000 characters. Without any, nothing has to be agreed to; the period is shown all the same.",
  saved: "Terms for agencies saved",
  waiting: "Loading the terms for agencies",
  failed: "The terms for agencies could not be loaded.",
  changes: "Changes",
  noText: "No terms",
  change: (version: number, months: number) => `Version ${version}: ${monthsOf(months)}`,
  changedBy: (name: string | null | undefined) => (name ? `by ${name},` : "by somebody who left,"),
  read: "Read it",
} as const;
