import { words } from "./words";

type Going = { total: number; held: number; days: readonly { day: string; count: number }[] };

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAY = 24 * 60 * 60 * 1000;

/** How many go, how many of them by tomorrow, and how many stay. */
export function saidOf({ total, held, days }: Going, now = Date.now()): string {
  const tomorrow = isoDay(now + DAY);
  const soon = days.filter(({ day }) => day <= tomorrow);
  const goes = words.goes(
    total,
    soon.reduce((sum, { count }) => sum + count, 0),
  );
  return held > 0 ? `${goes} ${words.stays(held)}` : goes;
}
