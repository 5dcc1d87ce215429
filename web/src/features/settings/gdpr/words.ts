import type { Receipt } from "@/entities/companies/retention";
import { number, plural } from "@/shared/words";

/** How many months, in words. */
export const monthsOf = (months: number): string => plural(months, "month");

/** What the GDPR page says. */
export const words = {
  howLong: "How long candidates are kept",
  /** The sentence of the contract where a company has not chosen otherwise. */
  kept: (months: number) =>
    `All candidates are automatically removed ${monthsOf(months)} after they arrived.`,
  goesAlong: [
    "Their details, CV and the pictures of its pages, notes and history go for good.",
    "They are no longer found by any search, and no longer counted.",
    "Each application goes by its own date: whoever has applied again since stays with the newer one.",
  ],
  waiting: "Loading how long candidates are kept",
  failed: "How long candidates are kept could not be loaded.",
  soon: (months: number) => `From this moment on they are removed after ${monthsOf(months)}:`,
  change: "Change",
  changeTitle: "Change how long candidates are kept",
  changeWhy:
    "A longer period counts at once. A shorter one counts after a day, so that it can be taken back: whoever is removed cannot be brought back.",
  months: "Months after they arrived",
  reason: "Reason",
  reasonWhy: "It is kept with your name, and shown on this page.",
  changed: "How long candidates are kept was changed",
  counting: "Counting who goes…",
  notCounted: "Who goes could not be counted.",
  goes: (total: number, tomorrow: number) =>
    total === 0
      ? "Nobody goes in the next 30 days."
      : `${number(total)} ${total === 1 ? "goes" : "go"} in the next 30 days, ${tomorrow === 0 ? "none" : number(tomorrow)} by tomorrow.`,
  stays: (held: number) => `${plural(held, "candidate")} on hold ${held === 1 ? "stays" : "stay"}.`,
  changes: "Changes",
  changeWas: (from: number, to: number, reason: string) =>
    `From ${monthsOf(from)} to ${monthsOf(to)}: ${reason}`,
  changeBy: (by: string | null | undefined) => (by ? `${by}, ` : ""),
  going: "In the next 30 days",
  goingWaiting: "Loading who goes",
  goingFailed: "Who goes could not be loaded.",
  onHoldWhy: "They stay, whatever the period, until somebody releases them.",
  holdsWaiting: "Loading who is on hold",
  holdsFailed: "Who is on hold could not be loaded.",
  nobodyHeld:
    "Nobody is on hold. Put somebody on hold here, or in the menu on a candidate’s page, where you have to keep them: for a claim, for example.",
  candidate: "Candidate",
  goesOn: "Goes on",
  why: "Reason",
  unnamed: "No name",
  holdOf: (name: string) => `Put on hold: ${name}`,
  releaseOf: (name: string) => `Release: ${name}`,
  act: "Hold",
  removals: "Removals",
  removalsWhy: "What was removed, and why. Nothing here tells who it was.",
  removalsWaiting: "Loading the removals",
  removalsFailed: "The removals could not be loaded.",
  noRemovals: "Nothing was removed yet.",
  when: "When",
  what: "What went",
  cause: "Cause",
  sent: "CVs sent by mail",
  sentHow:
    "Whoever is sent a CV gets a link to it. It works for 14 days, can be withdrawn before, and says who has opened the CV. With whoever is removed the link ends.",
  attach: "Attach the CV files to the letters, too",
  attached: "Your company attaches the CV files to the letters, too.",
  notAttached: "Your company does not attach the CV files to the letters.",
  attachMeans:
    "A file that was sent does not expire, cannot be withdrawn, and stays with whoever has it when the candidate is removed here. Letters that bring up to five CVs carry them, up to 10 MB; the letter of a day never does.",
  attachWaiting: "Loading whether files are attached",
  attachNotLoaded: "Whether files are attached could not be loaded.",
  attachFailed: "It could not be changed whether files are attached. Please try again.",
  earlier: "Earlier than that",
  earlierHow:
    "Whoever may edit a candidate can delete them at any time: one by one or many at once in the list, or in the menu on a candidate's page. For ten seconds that can be undone.",
  privacyNotice: "Privacy notice",
  notice: "What candidates are told",
  noticeWhy:
    "The form of each job and each candidate’s own page say who sees their details, for how long, and how they are corrected, withdrawn, downloaded and erased. Add what is particular to your company.",
  noticeWaiting: "Loading what candidates are told",
  noticeFailed: "What candidates are told could not be loaded.",
  noNotice: "Nothing is added.",
  noticeWords: "Words of your own",
  noticeContact: "Address for questions",
  noticeContactIs: "Address for questions: ",
  noticeContactWhy: "Without one, questions go to your website.",
  noticeInforms: "Tell people whom you sourced, or whom recruiters submitted",
  informs:
    "Whoever was sourced or submitted gets a letter with this notice and a link to their own page 14 days after they came.",
  informsNot:
    "Whoever was sourced or submitted gets no letter: your company tells them itself, within a month.",
  noticeChange: "Change what candidates are told",
  noticeChanged: "What candidates are told was changed",
} as const;

const CAUSES: Record<Receipt["cause"], string> = {
  Time: "The period was over",
  Hand: "Deleted",
  Erasure: "They asked for it",
  Job: "Their job was deleted",
  Company: "The company is gone",
};

/** Why, and by whom where somebody did it. */
export const causeOf = ({ cause, by }: Receipt): string =>
  by ? `${CAUSES[cause]} by ${by}` : CAUSES[cause];

/** What went, amounts of nothing left out. */
export const amountsOf = (receipt: Receipt): string => {
  const amounts: [number, string, string?][] = [
    [receipt.candidates, "candidate"],
    [receipt.files, "CV"],
    [receipt.notes, "note"],
    [receipt.forwards, "forwarded CV"],
    [receipt.lists, "CSV list closed", "CSV lists closed"],
  ];
  const named = amounts.filter(([count]) => count > 0);
  return named.map(([count, one, many]) => plural(count, one, many)).join(", ");
};
