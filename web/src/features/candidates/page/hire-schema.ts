import type { Schemas } from "@/api/client";

/** The terms as they are typed. */
export type Terms = {
  startsOn: string;
  salary: string;
  timeInterval: NonNullable<Schemas["HireInput"]["timeInterval"]>;
};

const POUNDS = /^\d{1,8}(\.\d{1,2})?$/;
const MOST = 10_000_000;

const figure = (typed: string): string => typed.replace(/[£,\s]/g, "");

/** What is wrong with terms, by field. */
export function wrongTerms({ salary }: Terms): { salary?: string } {
  const typed = figure(salary);
  if (!typed) return {};
  const pounds = Number(typed);
  if (!POUNDS.test(typed) || pounds <= 0)
    return { salary: "Has to be a positive number with at most two decimals" };
  return pounds > MOST ? { salary: "Has to be at most 10,000,000" } : {};
}

/** The terms as they are sent. */
export const termsOf = (
  { startsOn, salary, timeInterval }: Terms,
  closesJob: boolean,
): Schemas["HireInput"] => ({
  startsOn: startsOn || null,
  salary: figure(salary) ? Number(figure(salary)) : null,
  timeInterval: figure(salary) ? timeInterval : null,
  closesJob,
});
