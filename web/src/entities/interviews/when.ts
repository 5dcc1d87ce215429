/** `Thursday 3 December 2026, 10:00–10:45`, where the company is. */
export function spanIn(zone: string, startsAt: string, endsAt: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return `${day.format(new Date(startsAt)).replace(",", "")}, ${timesIn(zone, startsAt, endsAt)}`;
}

/** `10:00–10:45`, where the company is. */
export function timesIn(zone: string, startsAt: string, endsAt: string): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${time.format(new Date(startsAt))}–${time.format(new Date(endsAt))}`;
}

/** `London time`. */
export const zoneName = (zone: string): string =>
  `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;

const weekday = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** `Thu 3 Dec` of `2026-12-03`. */
export const dayIn = (day: string): string =>
  weekday.format(new Date(`${day}T00:00:00Z`)).replace(",", "");

/** `Thu 3 Dec, 10:00` of `2026-12-03T10:00`. */
export const clockIn = (at: string): string => `${dayIn(at.slice(0, 10))}, ${at.slice(11)}`;
