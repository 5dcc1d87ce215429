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
function timesIn(zone: string, startsAt: string, endsAt: string): string {
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
