import { number, plural } from "@/shared/words";
import type { Band } from "./queries";
import type { Range } from "./search";

/** What the screens of figures say. */
export const words = {
  waiting: "Loading the figures",
  failed: "The figures could not be loaded.",
  none: "No applications, yet",
  noneHint: "Figures stand here once somebody has applied or was added.",
  behind: "The figures are still being counted. The newest may be missing.",
  /** Facts */
  arrived: "Applications",
  withoutAnswer: "Without an answer",
  allAnswered: "Everybody has had an answer",
  firstAnswer: "Time to first answer",
  firstAnswerMeans:
    "From the application to the first of: moved out of the stage it began in, given a status by a person, written to.",
  hired: "Hired",
  timeToHire: "Time to hire",
  timeToHireMeans: "From the application to the move into Hired, of those who stand there still.",
  cost: "Cost per application",
  costMeans:
    "The credit of each advert that went live, at what your company has paid for such credits on average, without VAT.",
  credits: (many: number, applications: number) =>
    `${plural(many, "credit")} for ${plural(applications, "application")}`,
  noCredits: "No credit spent",
  perHire: (pounds: string) => `${pounds} per hire`,
  halfAndAverage: (span: string) => `is what half of them took at most · ${span} on average`,
  onAverage: (span: string) => `${span} on average`,
  nobody: "Nobody, yet",
  nothing: "–",
  /** Tables */
  stages: "Stages",
  stagesMean:
    "How many have ever stood in each stage, and how long those who left it had stood there. A move that was taken back does not count.",
  stage: "Stage",
  reached: "Reached",
  now: "There now",
  timeInStage: "Time in stage",
  sources: "Sources",
  sourcesMean: "Where applications came from, and who was hired of them.",
  source: "Source",
  answered: "Answered",
  rejected: "Rejected",
  reasons: "Reasons of rejection",
  reasonsMean: "Of everybody who is rejected, and still is.",
  reason: "Reason",
  byRule: "None of the keywords",
  noReason: "No reason given",
  oldReason: "A reason that is not offered any more",
  noneRejected: "Nobody is rejected.",
  waits: "Waiting",
  waitsMean: "How long candidates in the running have stood in their stage.",
  waitsMeanLive: "How long candidates in the running have stood in their stage, on live adverts.",
  days: "Days",
  candidates: "Candidates",
  noneWaits: "Nobody waits.",
  unknown: "Not known any more",
  viaBoard: (source: string, board: string) => `${source}, ${board}`,
  /** The page of reports */
  reports: "Reports",
  filter: "Filter the reports",
  range: "Days",
  from: "First day",
  to: "Last day",
  anySource: "Any source",
  narrowed: "Narrowed down to",
  thisJob: "This job",
  thisAgency: "This agency",
  thisMember: "This member",
  notOnly: (name: string) => `Not only ${name}`,
  noneInRange: "Nothing happened in these days",
  noneInRangeHint: "Try a longer range, or fewer filters.",
  overTime: "Over time",
  jobs: "Jobs",
  jobsMean: "Each job with what happened on these days.",
  someJobs: (shown: number, total: number) =>
    `The ${number(shown)} with the most applications of ${number(total)}; the CSV file has all.`,
  job: "Job",
  only: "Figures",
  onlyThis: "Only this job",
  onlyOf: (title: string) => `Only this job: ${title}`,
  agencies: "Agencies",
  agenciesMean: "Candidates whom agencies submitted, and what became of them.",
  agency: "Agency",
  submitted: "Submitted",
  goneAgency: "An agency that is gone",
  members: "Members",
  membersMean: "By who owns the jobs.",
  member: "Member",
  ownJobs: (many: number) => plural(many, "job"),
  csv: "CSV",
  saveAsCsv: (table: string) => `Save ${table} as CSV`,
  csvFailed: "The file could not be made.",
  /** Rows of a figure */
  rowsWaiting: "Loading candidates",
  rowsFailed: "The candidates could not be loaded.",
  noRows: "Nobody of them is here any more",
  more: "Show more",
  removed: (many: number) =>
    `${plural(many, "candidate")} more ${many === 1 ? "was" : "were"} removed since. Figures go on counting them, and hold nothing of who they were.`,
  show: (count: number, what: string) => `${number(count)}: ${what}`,
} as const;

export const rangeLabel: Record<Range, string> = {
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 12 months",
  All: "All time",
  Days: "Chosen days",
};

/** `3–7 days`, `15 days or more`. */
export const bandLabel = ({ fromDays, toDays }: Band): string =>
  toDays == null ? `${fromDays} days or more` : `${fromDays}–${toDays} days`;
