import { exactTime, longDate, moment, shortDate, timeAgo, timeAgoOrDate } from "./dates";
import { createStore, useStore } from "./store";

/** Told once a minute, to all of them together. */
const minute = createStore(0);
setInterval(() => minute.set(minute.get() + 1), 60_000);

const FORMS = { moment, short: shortDate, long: longDate, ago: timeAgo, agoOrDate: timeAgoOrDate };

/** A moment in the form the place asks for, with the exact time for machines and in the tooltip. */
export function Time({ at, as = "agoOrDate" }: { at: string; as?: keyof typeof FORMS }) {
  // What says how long ago goes on with the clock.
  useStore(minute);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {FORMS[as](at)}
    </time>
  );
}
