import type { Mark, Tone } from "@/shared/StatusTag";
import type { CandidateSource, CandidateStatus } from "./search";

type StatusLook = { label: string; tone: Tone; mark: Mark };

/** A status as mark, word and colour. */
export const STATUS_LOOK: Record<CandidateStatus, StatusLook> = {
  New: { label: "New", tone: "blue", mark: "dot" },
  Viewed: { label: "Viewed", tone: "grey", mark: "ring" },
  Shortlisted: { label: "Shortlisted", tone: "green", mark: "tick" },
  Maybe: { label: "Maybe", tone: "violet", mark: "half" },
  Rejected: { label: "Rejected", tone: "red", mark: "cross" },
  AutoRejected: { label: "AUTO REJECTED", tone: "red", mark: "dashed-cross" },
};

/** Why the keyword rule rejected somebody. */
export const AUTO_REJECTED_TIP = "Candidate does not match any of your keywords";

export const SOURCE_LABEL: Record<CandidateSource, string> = {
  JobHelmApp: "JobHelm",
  JobHelmDb: "JH CV search",
  Sourced: "Sourced",
  ExternalRecruiter: "External recruiter",
};

/** What a person may set, in the picker's order. */
export const SETTABLE = [
  "Shortlisted",
  "Maybe",
  "Rejected",
  "New",
  "Viewed",
] as const satisfies readonly CandidateStatus[];

/** The one-key decisions. */
export const DECISIONS = [
  { status: "Shortlisted", label: "Shortlist", key: "s" },
  { status: "Maybe", label: "Maybe", key: "m" },
  { status: "Rejected", label: "Reject", key: "r" },
] as const satisfies readonly { status: CandidateStatus; label: string; key: string }[];

type Named = {
  firstName: string;
  lastName?: string | null;
  cvName?: string | null;
  cv?: { fileName: string } | null;
};

type Employed = {
  jobTitle?: string | null | undefined;
  employer?: string | null | undefined;
};

/** What somebody does now, or did last: "Deckhand, Harbour & Co"; empty where nobody knows. */
export const lastJob = ({ jobTitle, employer }: Employed): string =>
  [jobTitle, employer].filter(Boolean).join(", ");

/** First and last name, as far as known; whom nobody has named yet is told by the CV's file. */
export function fullName({ firstName, lastName, cvName, cv }: Named): string {
  if (firstName) return lastName ? `${firstName} ${lastName}` : firstName;
  const file = cv?.fileName ?? cvName;
  return file ? `Unnamed (${file})` : "Unnamed";
}

/** Of whoever has said that they do not want the job any more. */
export const WITHDRAWN = "Withdrawn";
