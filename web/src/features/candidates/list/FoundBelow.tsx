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
          <Marked parts={cv} />
        </span>
      )}
    </>
  );
}
