import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";
import { textLength } from "@/shared/rich-text";
import type { Mark, Tone } from "@/shared/StatusTag";
import type { TextMark } from "@/shared/text-marks";
import { type JobValues, toInput } from "./schema";

export type Finding = Schemas["ReadinessFinding"];

/** The parts of an advert that are looked through; whose it is decides for which boards. */
export const READ = [
  "userId",
  "title",
  "description",
  "benefits",
  "salaryBottom",
  "salaryTop",
  "showSalary",
  "timeInterval",
  "timeEngaging",
  "location",
  "postCode",
  "category",
  "remote",
] as const satisfies readonly (keyof JobValues)[];

/** Whether there is anything to look through. */
export const isBegun = ({ title, description }: JobValues): boolean =>
  title.trim() !== "" || textLength(description) > 0;

/** What stands in the way of an advert as it is typed; half an amount is none yet. */
export const readinessQuery = (values: JobValues) => {
  const { salaryBottom, salaryTop, ...input } = toInput(values, "JobHelm", false);
  const amount = (pounds: number | null): number | null =>
    Number.isFinite(pounds) ? pounds : null;
  const advert = {
    ...input,
    preferKw: [],
    questions: [],
    closesOn: null,
    userId: values.userId || null,
    salaryBottom: amount(salaryBottom),
    salaryTop: amount(salaryTop),
  };
  return queryOptions({
    queryKey: [...jobKeys.all, "readiness", advert],
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST("/campaign/readiness", { body: advert, signal }))).findings,
    enabled: isBegun(values),
    placeholderData: keepPreviousData,
    // The same words are told the same, for as long as anybody writes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
};

/** Boards by their names. */
const BOARDS: Record<string, string> = {
  adzuna: "Adzuna",
  "find-a-job": "Find a Job",
  "google-for-jobs": "Google for Jobs",
  indeed: "Indeed",
  reed: "Reed",
};

/** Several boards in a line. */
export const namesOf = (boards: readonly string[]): string =>
  boards.map((board) => BOARDS[board] ?? board).join(", ");

/** How each level is drawn. */
export const LOOKS: Record<Finding["level"], { tone: Tone; mark: Mark }> = {
  Refused: { tone: "red", mark: "cross" },
  Unlawful: { tone: "red", mark: "warning" },
  Discouraged: { tone: "amber", mark: "warning" },
  Advice: { tone: "grey", mark: "dot" },
};

/** What tells one finding from another. */
export const keyOf = ({ rule, field }: Finding): string => `${rule} ${field}`;

/** Whether it is about words of the description, which are marked there. */
export const isMarked = ({ field, marks }: Finding): boolean =>
  field === "description" && marks.length > 0;

/** What is marked in the description. */
export const marksOf = (findings: readonly Finding[]): TextMark[] =>
  findings.filter(isMarked).flatMap((finding) =>
    finding.marks.map((mark) => ({
      ...mark,
      id: keyOf(finding),
      tone: LOOKS[finding.level].tone,
      title: finding.sentence,
    })),
  );
