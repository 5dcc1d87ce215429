import { createContext, use } from "react";
import classes from "./CandidateList.module.css";

/** By candidate, what the search found in their CV and what stands around it, in turns. */
export type Found = ReadonlyMap<string, readonly string[]>;

export const FoundOf = createContext<Found | null>(null);

/** The words of somebody's CV that the search found, with those around them. */
export function FoundIn({ candidateId }: { candidateId: string }) {
  const found = use(FoundOf)?.get(candidateId);
  return (
    found && (
      <span className={classes.found}>
        {found.map((part, number) =>
          number % 2 ? <mark key={found.slice(0, number).join("")}>{part}</mark> : part,
        )}
      </span>
    )
  );
}
