import { exactTime, longDate, shortDate, timeAgo, timeAgoOrDate } from "./dates";

const FORMS = { short: shortDate, long: longDate, ago: timeAgo, agoOrDate: timeAgoOrDate };

/** A moment in the form the place asks for, with the exact time for machines and in the tooltip. */
export function Time({ at, as = "agoOrDate" }: { at: string; as?: keyof typeof FORMS }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {FORMS[as](at)}
    </time>
  );
}
