import { number, plural } from "@/shared/words";

/** What is said of how it ended with somebody. */
export const words = {
  addTerms: "Add start and salary",
  askedToLook: "Asked for a person to look,",
  changeReason: "Change the reason",
  changeTerms: "Change start and salary",
  closesJob: (title: string) => `Close ${title} as filled`,
  giveReason: "Give a reason",
  hire: "Hire",
  hired: "Hired",
  hireHint: "For your company’s own figures and evidence. Recruiters from outside are not told.",
  hires: (name: string) => `Hire ${name}`,
  paid: "Paid",
  pays: (pounds: number, interval: string) => `£${number(pounds)}, ${interval.toLowerCase()}`,
  outcome: "Outcome",
  rejected: "Rejected",
  rejectedByKeywords: "Rejected by keywords",
  salary: "Salary in pounds",
  salaryShort: "Salary",
  save: "Save",
  skipTerms: "Move without these details",
  startsOn: "First day",
  termsSaved: "Start and salary saved",
  vacancies: (hired: number, vacancies: number) =>
    `${hired} of ${plural(vacancies, "vacancy", "vacancies")} filled with this`,
  whyRejected: (keywords: readonly string[]) =>
    `None of the job’s keywords stood in the CV: ${keywords.join(", ")}. A person decides.`,
  verdict: (verdict: "Confirmed" | "Reversed", by: string | null | undefined) =>
    by ? `${verdict} by ${by},` : `${verdict},`,
} as const;
