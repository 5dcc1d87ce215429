import type { Schemas } from "@/api/client";
import type { Job } from "@/entities/jobs/queries";
import { createStore } from "@/shared/store";

export type AdvertField = Schemas["AdvertField"];
export type Change = Schemas["ChangeView"];

/** What of an advert can be asked to be changed, in the order of its form, as it is called there. */
export const FIELDS: Record<AdvertField, string> = {
  Title: "Job title",
  Type: "Job type",
  TimeEngaging: "Hours",
  Location: "Location",
  PostCode: "Postcode",
  Remote: "Remote working",
  Category: "Category",
  Salary: "Salary",
  Description: "Job description",
  Benefits: "Benefits",
  Vacancies: "Vacancies",
  ClosesOn: "Closing date",
  PreferKw: "Keywords",
  Questions: "Questions",
  NeedApproval: "Owner's approval",
};

/** What the provider still waits for. */
export const openChanges = (job: Pick<Job, "changes">): readonly Change[] =>
  job.changes.filter(({ isOpen }) => isOpen);

/** Which time it has asked; what was typed to another is another's. */
export const openRound = (job: Pick<Job, "changes">): number => openChanges(job)[0]?.round ?? 0;

type Answers = Partial<Record<AdvertField, string>>;

/** What is typed for an answer and not sent, by advert and round: the form and the preview show the same. */
export const typed = createStore<Readonly<Record<string, Answers>>>({});

const roundOf = (job: Job): string => `${job.id} ${openRound(job)}`;

/** The answers to what is asked now. */
export const answersTo = (job: Job, all: ReturnType<typeof typed.get>): Answers =>
  all[roundOf(job)] ?? {};

/** Keeps what is typed. */
export function typeAnswer(job: Job, field: AdvertField, answer: string): void {
  const all = typed.get();
  typed.set({ ...all, [roundOf(job)]: { ...answersTo(job, all), [field]: answer } });
}
