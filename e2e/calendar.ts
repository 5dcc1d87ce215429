import ICAL from "ical.js";

/** What a letter asks of its reader's calendar, read by Thunderbird's own parser. */
export function entryOf(letter: string) {
  const part = /^Content-Type: text\/calendar[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/im.exec(letter);
  const text = Buffer.from(part?.[1] ?? "", "base64").toString("utf8");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("one event is asked for");
  const read = new ICAL.Event(event);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: event.getFirstPropertyValue("status"),
    uid: read.uid,
    sequence: read.sequence,
    starts: read.startDate.toJSDate().toISOString(),
    minutes: read.duration.toSeconds() / 60,
    summary: read.summary,
    description: read.description,
    place: read.location,
    organizer: read.organizer,
    attendees: read.attendees.map((one) => String(one.getFirstValue())),
  };
}
