import type { Schemas } from "@/api/client";
import type { CampaignType, Job } from "@/entities/jobs/queries";
import { textLength } from "@/shared/rich-text";
import { fieldMessages } from "../messages";
import { readSalary, tidySalary } from "../salary";

/** The advert as it stands in the form: texts as typed. In the order of the screen. */
export type JobValues = {
  userId: string;
  title: string;
  type: Job["type"];
  timeEngaging: Job["timeEngaging"];
  location: string;
  postCode: string;
  category: Schemas["Category"] | "";
  remote: boolean;
  salaryBottom: string;
  salaryTop: string;
  timeInterval: Job["timeInterval"];
  showSalary: boolean;
  description: string;
  benefits: string;
  preferKw: string[];
  vacancies: string;
  closesOn: string;
  questions: QuestionValues[];
  needApproval: boolean;
};

/** A question to applicants, as it stands in the form. */
export type QuestionValues = {
  /** Of one that is there already. */
  id: string | null;
  /** Tells it from the others in the form. */
  key: string;
  kind: Schemas["QuestionKind"];
  question: string;
  choices: string[];
  required: boolean;
};

export const emptyJob: JobValues = {
  userId: "",
  title: "",
  type: "Permanent",
  timeEngaging: "FullTime",
  location: "",
  postCode: "",
  category: "",
  remote: false,
  salaryBottom: "",
  salaryTop: "",
  timeInterval: "Annual",
  showSalary: true,
  description: "",
  benefits: "",
  preferKw: [],
  vacancies: "1",
  closesOn: "",
  questions: [],
  needApproval: true,
};

export const valuesOf = (job: Job): JobValues => ({
  userId: job.ownerId,
  title: job.title,
  type: job.type,
  timeEngaging: job.timeEngaging,
  location: job.location,
  postCode: job.postCode ?? "",
  category: job.category ?? "",
  remote: job.remote,
  salaryBottom: tidySalary(String(job.salaryBottom ?? "")),
  salaryTop: tidySalary(String(job.salaryTop ?? "")),
  timeInterval: job.timeInterval,
  showSalary: job.showSalary,
  description: job.description,
  benefits: job.benefits ?? "",
  preferKw: job.preferKw,
  vacancies: String(job.vacancies),
  closesOn: job.closesOn ?? "",
  questions: job.questions.map((question) => ({ ...question, key: question.id })),
  needApproval: job.needApproval,
});

/** What the fields are called on the screen. */
export const jobLabels: Record<keyof JobValues, string> = {
  userId: "Post on behalf of",
  title: "Job title",
  type: "Job type",
  timeEngaging: "Hours",
  location: "Location",
  postCode: "Postcode",
  category: "Category",
  remote: "Remote working",
  salaryBottom: "Salary from",
  salaryTop: "Salary to",
  timeInterval: "Salary per",
  showSalary: "Show the salary",
  description: "Job description",
  benefits: "Benefits",
  preferKw: "Keywords",
  vacancies: "Vacancies",
  closesOn: "Closing date",
  questions: "Questions",
  needApproval: "Owner's approval",
};

const within = (text: string, min: number, max: number): boolean => {
  // Characters as people count them, and as the server does: not UTF-16 halves.
  const length = [...text.trim()].length;
  return length >= min && length <= max;
};

export const isKeyword = (text: string): boolean => within(text, 1, 255);

/** What is wrong with a question, as the server would say it. */
export function questionError({ kind, question, choices }: QuestionValues): string | null {
  if (!within(question, 3, 200)) return fieldMessages.question;
  if (kind !== "Choice") return null;
  const offered = choices.map((choice) => choice.trim()).filter(Boolean);
  if (offered.length < 2 || offered.length > 20) return fieldMessages.choices;
  if (!offered.every((choice) => within(choice, 1, 100))) return fieldMessages.choice;
  const different = new Set(offered.map((choice) => choice.toLowerCase())).size;
  return different === offered.length ? null : fieldMessages.differentChoices;
}

/** Everything that is wrong with the advert, by field. Only super admins have to name its owner. */
export function jobErrors(
  values: JobValues,
  ownerRequired: boolean,
): Partial<Record<keyof JobValues, string>> {
  const errors: Partial<Record<keyof JobValues, string>> = {};
  if (ownerRequired && !values.userId) errors.userId = fieldMessages.userId;
  if (!within(values.title, 3, 200)) errors.title = fieldMessages.title;
  if (!within(values.location, 2, 100)) errors.location = fieldMessages.location;
  if (values.postCode.trim() && !within(values.postCode, 3, 8))
    errors.postCode = fieldMessages.postCode;
  const written = textLength(values.description);
  if (written < 50 || written > 6000) errors.description = fieldMessages.description;
  if (values.benefits.trim() && !within(values.benefits, 3, 75))
    errors.benefits = fieldMessages.benefits;
  if (!values.preferKw.every(isKeyword)) errors.preferKw = fieldMessages.keyword;

  if (!/^[1-9]\d{0,2}$/.test(values.vacancies.trim())) errors.vacancies = fieldMessages.vacancies;
  if (values.questions.some((question) => questionError(question) !== null))
    errors.questions = fieldMessages.questions;

  const bottom = readSalary(values.salaryBottom);
  const top = readSalary(values.salaryTop);
  // Written so that NaN, which is no amount at all, fails too.
  if (bottom !== undefined && !(bottom > 0)) errors.salaryBottom = fieldMessages.salary;
  if (top !== undefined && !(top > 0)) errors.salaryTop = fieldMessages.salary;
  if (!errors.salaryBottom && !errors.salaryTop && bottom && top && bottom > top) {
    errors.salaryBottom = fieldMessages.salaryBottom;
    errors.salaryTop = fieldMessages.salaryTop;
  }
  return errors;
}

/** The advert as the server takes it; a field left empty is nothing, not an empty text. */
export function toInput(
  values: JobValues,
  campaignType: CampaignType,
  ownerNamed: boolean,
): Schemas["JobInput"] {
  return {
    id: null,
    version: null,
    campaignType,
    title: values.title.trim(),
    description: values.description,
    type: values.type,
    timeEngaging: values.timeEngaging,
    timeInterval: values.timeInterval,
    location: values.location.trim(),
    remote: values.remote,
    showSalary: values.showSalary,
    preferKw: values.preferKw,
    vacancies: Number(values.vacancies),
    closesOn: values.closesOn || null,
    questions: values.questions.map(({ id, kind, question, choices, required }) => ({
      id,
      kind,
      question: question.trim(),
      choices: kind === "Choice" ? choices.map((choice) => choice.trim()).filter(Boolean) : [],
      required,
    })),
    needApproval: values.needApproval,
    salaryBottom: readSalary(values.salaryBottom) ?? null,
    salaryTop: readSalary(values.salaryTop) ?? null,
    postCode: values.postCode.trim() || null,
    category: values.category || null,
    benefits: values.benefits.trim() || null,
    userId: ownerNamed ? values.userId : null,
  };
}
