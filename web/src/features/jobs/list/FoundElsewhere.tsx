import type { Place } from "@/search/places";
import { Marked } from "@/shared/Marked";
import classes from "./JobFactsLine.module.css";
import { words } from "./words";

/** What a search found in something of a job that its row does not show. */
export function FoundElsewhere({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  const byAttribute = [...Map.groupBy(places, ({ attribute }) => attribute)];
  return (
    <p className={classes.elsewhere}>
      {byAttribute.map(([attribute, found]) => (
        <span key={attribute}>
          {words.foundIn[attribute]}
          {found.map(({ parts }, number) => (
            <span key={parts.join("")}>
              {number > 0 && ", "}
              <Marked parts={parts} />
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}
