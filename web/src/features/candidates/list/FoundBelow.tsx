import type { Place } from "@/search/places";
import { Marked, type Parts } from "@/shared/Marked";
import classes from "./FoundBelow.module.css";
import { foundWords } from "./found-words";

/** Details of somebody that a search found, and the words of their CV with those around them. */
export function FoundBelow({ details, cv }: { details: readonly Place[]; cv: Parts | undefined }) {
  return (
    <>
      {details.length > 0 && (
        <span className={classes.found}>
          {details.map(({ attribute, parts }, at) => (
            <span key={attribute}>
              {at > 0 && " · "}
              {foundWords[attribute]}
              <Marked parts={parts} />
            </span>
          ))}
        </span>
      )}
      {cv && (
        <span className={classes.found}>
          <Marked parts={nearby(cv)} />
        </span>
      )}
    </>
  );
}

/** So many letters before what was found leave it on the first of two lines. */
const LEAD = 32;

/** A piece of a CV that begins close to what was found in it. */
function nearby([before = "", ...rest]: Parts): Parts {
  if (before.length <= LEAD) return [before, ...rest];
  const last = before.slice(-LEAD);
  return [`…${last.slice(last.indexOf(" ") + 1)}`, ...rest];
}
