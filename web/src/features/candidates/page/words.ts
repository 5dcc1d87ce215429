import { number, plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  addNote: "Add note",
  addTerms: "Add start and salary",
  askedToLook: "Asked for a person to look,",
  changeReason: "Change the reason",
  changeTerms: "Change start and salary",
  closesJob: (title: string) => `Close ${title} as filled`,
  answers: "Answers",
  downloadCv: "Download CV",
  giveReason: "Give a reason",
  goneOrNotYours: "It may have been deleted, or is not yours to see.",
  hire: "Hire",
  hired: "Hired",
  hireHint: "For your company’s own figures and evidence. Recruiters from outside are not told.",
  hires: (name: string) => `Hire ${name}`,
  howToShowTheCv: "How to show the CV",
  noText: "No text could be read from this CV.",
  noStages: "The stages could not be loaded: nobody can be moved.",
  notFound: "not found",
  notGiven: "Not given",
  openTheOriginal: "Open the original",
  paid: "Paid",
  pays: (pounds: number, interval: string) => `£${number(pounds)}, ${interval.toLowerCase()}`,
  pageFailed: "This page could not be loaded.",
  readAgain: "Read again",
  rejected: "Rejected",
  rejectedByKeywords: "Rejected by keywords",
  salary: "Salary in pounds",
  salaryShort: "Salary",
  save: "Save",
  showMore: "Show more",
  skipTerms: "Move without these details",
  starts: (day: string) => `Starts ${day}`,
  startsOn: "First day",
  termsSaved: "Start and salary saved",
  textFailed: "The text could not be loaded.",
  undo: "Undo",
  vacancies: (hired: number, vacancies: number) =>
    `${hired} of ${plural(vacancies, "vacancy", "vacancies")} filled with this`,
  whyRejected: (keywords: readonly string[]) =>
    `None of the job’s keywords stood in the CV: ${keywords.join(", ")}. A person decides.`,
  verdict: (verdict: "Confirmed" | "Reversed", by: string | null | undefined) =>
    by ? `${verdict} by ${by},` : `${verdict},`,
  goesForGood: (name: string) =>
    `${name} goes for good, with CV, notes and timeline. For ten seconds this can be undone.`,
  firstPages: (count: number) => `These are the first ${plural(count, "page")}.`,
  visibleToRecruiter: "Visible to the recruiter",
  unread: (why: string) => `${why} Its keywords were not checked.`,
  corrected: "Corrected their details themselves",
  withdrew: "Withdrew from the job",
  cvUploaded: "CV uploaded",
  /** What it became follows. */
  changed: (what: string, from: string | null | undefined) =>
    from ? `${what} changed from ${from} to` : `${what} changed to`,
  wasSent: "was sent the CV",
} as const;
