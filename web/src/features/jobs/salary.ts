import type { Job } from "@/entities/jobs/queries";

const SHAPE = /^£?\s*(\d[\d,\s]*(?:\.\d+)?)\s*(k?)$/i;

/** Pounds as people type them (`£35k`, `35,000`, `12.5`): nothing, a number, or NaN when it is neither. */
export function readSalary(typed: string): number | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const [, digits, thousands] = SHAPE.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  const pounds = Number(digits.replaceAll(/[,\s]/g, "")) * (thousands ? 1000 : 1);
  return Math.round(pounds * 100) / 100;
}

const plain = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
const pence = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
const grouped = (pounds: number) => (Number.isInteger(pounds) ? plain : pence).format(pounds);

/** One spelling for what was typed, `35,000` or `12.50`; what is no amount stays for its owner to mend. */
export function tidySalary(typed: string): string {
  const pounds = readSalary(typed);
  if (pounds === undefined) return "";
  return Number.isNaN(pounds) ? typed.trim() : grouped(pounds);
}

const PER = { Annual: "a year", Weekly: "a week", Daily: "a day", Hourly: "an hour" } as const;

/** `£35,000 – £42,000 a year`, as an advert says it; null when it names none. */
export function salaryLine(
  job: Pick<Job, "salaryBottom" | "salaryTop" | "timeInterval">,
): string | null {
  const { salaryBottom: bottom, salaryTop: top } = job;
  const per = PER[job.timeInterval];
  if (bottom != null && top != null)
    return bottom === top
      ? `£${grouped(bottom)} ${per}`
      : `£${grouped(bottom)} – £${grouped(top)} ${per}`;
  if (bottom != null) return `From £${grouped(bottom)} ${per}`;
  if (top != null) return `Up to £${grouped(top)} ${per}`;
  return null;
}
