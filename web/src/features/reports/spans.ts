import { number } from "@/shared/words";

const HOUR = 60;
const DAY = 24 * HOUR;

const tenths = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** `40 min`, `5 h`, `2.5 days`, `31 days`: as much of a duration as says something. */
export function span(minutes: number): string {
  if (minutes < HOUR) return `${number(Math.round(minutes))} min`;
  if (minutes < 2 * DAY) return `${number(Math.round(minutes / HOUR))} h`;
  const days = minutes / DAY;
  return `${days < 10 ? tenths.format(days) : number(Math.round(days))} days`;
}

/** `£12.50` */
export const pounds = (pence: number): string => money.format(pence / 100);
