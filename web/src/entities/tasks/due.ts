import { dayLater, longDate } from "@/shared/dates";

/** When a task is due, seen from today. */
export type When = "overdue" | "today" | "coming";

/** Days are written so that their order is that of their letters. */
export const whenOf = (dueOn: string, today: string): When =>
  dueOn < today ? "overdue" : dueOn === today ? "today" : "coming";

/** `Today`, `Tomorrow`, `5 Mar 2026`. */
export function dayName(day: string, today: string): string {
  if (day === today) return "Today";
  return day === dayLater(today, 1) ? "Tomorrow" : longDate(day);
}

/** `Today`, `Tomorrow`, `Overdue since 5 Mar 2026`, `Due 5 Mar 2026`. */
export function dueLabel(dueOn: string, today: string): string {
  if (whenOf(dueOn, today) === "overdue") return `Overdue since ${longDate(dueOn)}`;
  const name = dayName(dueOn, today);
  return name === longDate(dueOn) ? `Due ${name}` : name;
}
