import {
  IconFileAlert,
  IconFileOff,
  IconNote,
  IconShieldSearch,
  IconShieldX,
} from "@tabler/icons-react";
import type { CandidateRow } from "@/entities/candidates/queries";
import { messages, quarantineMark, unreadMark } from "../messages";
import classes from "./CandidateList.module.css";

/** Small signs: somebody wrote a note; there is no CV, or none that could be read. */
export function CandidateMarks({ row }: { row: CandidateRow }) {
  const unread = row.cvOutcome && row.cvOutcome !== "Text" ? unreadMark[row.cvOutcome] : undefined;
  const kept = row.cvQuarantine && quarantineMark[row.cvQuarantine];
  const Kept = row.cvQuarantine === "Waiting" ? IconShieldSearch : IconShieldX;
  return (
    <span className={classes.marks}>
      {kept && (
        <span title={kept}>
          <Kept size={16} role="img" aria-label={kept} />
        </span>
      )}
      {!row.hasCv && !kept && <IconFileOff size={16} role="img" aria-label={messages.noCv} />}
      {unread && (
        <span title={unread}>
          <IconFileAlert size={16} role="img" aria-label={unread} />
        </span>
      )}
      {row.noteExist && <IconNote size={16} role="img" aria-label="Has notes" />}
    </span>
  );
}
