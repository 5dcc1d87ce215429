import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { linkId } from "./address";
import classes from "./CandidateList.module.css";
import { RowText } from "./FoundIn";

/** Called before a candidate is opened from the list, so that the list can be kept as it stands. */
export const BeforeOpen = createContext<() => void>(() => {});

/** The name of a row as the way to the candidate's page. */
export function CandidateLink({ row }: { row: CandidateRow }) {
  const beforeOpen = use(BeforeOpen);
  return (
    <Link
      id={linkId(row.id)}
      className={classes.name}
      to="/candidate/$candidateId"
      params={{ candidateId: row.id }}
      onClick={beforeOpen}
      // A look ahead would count as opening, and turn New into Viewed.
      preload={false}
    >
      {row.status === "New" && <i className={classes.new} aria-hidden />}
      <span data-covered={row.isCovered || undefined}>
        <RowText candidateId={row.id} of="fullName" text={fullName(row)} />
      </span>
    </Link>
  );
}
