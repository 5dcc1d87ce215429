import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./CandidateStatusTag.module.css";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "./labels";
import type { CandidateStatus } from "./search";

type Props = {
  status: CandidateStatus;
  /** Where there is no pointer to rest on it, why it was rejected by the keyword rule stands beside it. */
  inFull?: boolean;
};

/** A candidate's status; the keyword rule's rejection says why. */
export function CandidateStatusTag({ status, inFull }: Props) {
  const { label, tone, mark } = STATUS_LOOK[status];
  const tag = (
    <StatusTag tone={tone} mark={mark}>
      {label}
    </StatusTag>
  );
  if (status !== "AutoRejected") return tag;
  if (inFull)
    return (
      <span className={classes.full}>
        {tag} <small>{AUTO_REJECTED_TIP}</small>
      </span>
    );
  return (
    <span title={AUTO_REJECTED_TIP}>
      {tag}
      <Spoken>{`. ${AUTO_REJECTED_TIP}`}</Spoken>
    </span>
  );
}
