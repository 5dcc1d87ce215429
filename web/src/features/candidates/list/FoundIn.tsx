import { createContext, use } from "react";
import { notShown, type Place, partsIn } from "@/search/places";
import { Marked, type Parts } from "@/shared/Marked";
import classes from "./CandidateList.module.css";
import { words } from "./words";

/** What a search found of somebody: in their details, and in the text of their CV. */
export type FoundOne = { places: readonly Place[]; cv: Parts | undefined };
/** By candidate. */
export type Found = ReadonlyMap<string, FoundOne>;

export const FoundOf = createContext<Found | null>(null);

/** What of a candidate stands in the row's cells. */
export type Shown = "fullName" | "jobTitle" | "employer";
const SHOWN: readonly string[] = ["fullName", "jobTitle", "employer"] satisfies Shown[];

/** A cell's text with what the search found in it. */
export function RowText(props: { candidateId: string; of: Shown; text: string }) {
  const { candidateId, of, text } = props;
  const found = use(FoundOf)?.get(candidateId);
  return <Marked text={text} parts={found && partsIn(found.places, of, text)} />;
}

/** What the search found of somebody that no cell shows, and the words of their CV with those around them. */
export function FoundIn({ candidateId }: { candidateId: string }) {
  const found = use(FoundOf)?.get(candidateId);
  if (!found) return null;
  const details = notShown(found.places, ({ attribute }) => SHOWN.includes(attribute));
  return (
    <>
      {details.length > 0 && (
        <span className={classes.found}>
          {details.map(({ attribute, parts }, at) => (
            <span key={attribute}>
              {at > 0 && " · "}
              {words.foundIn[attribute]}
              <Marked text={parts.join("")} parts={parts} />
            </span>
          ))}
        </span>
      )}
      {found.cv && (
        <span className={classes.found}>
          <Marked text={found.cv.join("")} parts={found.cv} />
        </span>
      )}
    </>
  );
}
