/** The product's days begin and end where its users are, wherever the browser is. */
const timeZone = "Europe/London";

const numeric = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "2-digit",
});
const written = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const full = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const timed = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

/** `05/03/26`, for tables. */
export const shortDate = (at: string): string => numeric.format(new Date(at));

/** `5 Mar 2026`, for sentences. */
export const longDate = (at: string): string => written.format(new Date(at));

/** `5 March 2026 at 14:05 GMT`, for tooltips. */
export const exactTime = (at: string): string => full.format(new Date(at));

/** `5 Mar 2026, 14:05 GMT`, for tables in which the minute counts. */
export const moment = (at: string): string => timed.format(new Date(at));

/** `14:05`, where the reader is, for what is over within the hour. */
export const clockTime = (at: string): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** `3 hours ago`; what is younger than a minute is `just now`. */
export function timeAgo(at: string, now = Date.now()): string {
  const past = new Date(at).getTime() - now;
  const step = STEPS.find(([, size]) => Math.abs(past) >= size);
  return step ? relative.format(Math.trunc(past / step[1]), step[0]) : "just now";
}

/** The time since for a day, then the date: how notes and timelines tell when. */
export const timeAgoOrDate = (at: string, now = Date.now()): string =>
  now - new Date(at).getTime() < DAY ? timeAgo(at, now) : longDate(at);

/** `3 days`, `2 weeks`: how long something has lasted. */
export function duration(from: string, now = Date.now()): string {
  const passed = Math.max(0, now - new Date(from).getTime());
  const [unit, size] = STEPS.find(([, each]) => passed >= each) ?? (["minute", MINUTE] as const);
  return new Intl.NumberFormat("en-GB", { style: "unit", unit, unitDisplay: "long" }).format(
    Math.max(1, Math.trunc(passed / size)),
  );
}

const dayThere = new Intl.DateTimeFormat("en-CA", {
  timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day that it is, as `2026-07-01`. */
export const today = (now = Date.now()): string => dayThere.format(now);

/** The day so many days after one, as `2026-07-01`. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const hourThere = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });

/** The moment at which a day of `2026-07-01` begins. */
export function dayStart(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  // At midnight UTC it is 00 or 01 o'clock there.
  return new Date(midnight.getTime() - Number(hourThere.format(midnight)) * HOUR).toISOString();
}

/** The moment at which it is over. */
export const dayEnd = (day: string): string => dayStart(dayLater(day, 1));
