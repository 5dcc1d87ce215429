import { Button } from "@mantine/core";
import type { CandidateView } from "@/entities/candidates/queries";
import { EmptyState } from "@/shared/EmptyState";
import { Notice } from "@/shared/Notice";
import { quarantined } from "../messages";
import classes from "./Quarantined.module.css";
import { words } from "./words";

type Props = { candidate: CandidateView; onReplace: () => void };

/** The last CV that came, where nobody may open it: in the place of the CV, or above one that was there before. */
export function Quarantined({ candidate, onReplace }: Props) {
  const { quarantine } = candidate;
  if (!quarantine) return null;
  const { state, fileName, signature } = quarantine;
  const { title, says } = quarantined[state];
  const found = signature ? ` ${words.foundInIt(signature)}` : "";
  const replace = state === "Infected" && candidate.can.includes("candidate.edit") && (
    <Button variant="default" size={candidate.cv ? "compact-sm" : "sm"} onClick={onReplace}>
      {words.uploadAnother}
    </Button>
  );
  if (candidate.cv) {
    return (
      <div className={classes.newer}>
        <Notice tone={state === "Waiting" ? "amber" : "red"}>
          {words.newer(fileName, title)}
          {found} {replace}
        </Notice>
      </div>
    );
  }
  return (
    <EmptyState drawing="lock" title={title} action={replace}>
      {words.held(fileName, says)}
      {found}
    </EmptyState>
  );
}
