import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "./labels";
import type { CandidateStatus } from "./search";

/** A candidate's status; the keyword rule's rejection says why. */
export function CandidateStatusTag({ status }: { status: CandidateStatus }) {
  const { label, tone, mark } = STATUS_LOOK[status];
  const tag = (
    <StatusTag tone={tone} mark={mark}>
      {label}
    </StatusTag>
  );
  if (status !== "AutoRejected") return tag;
  return (
    <span title={AUTO_REJECTED_TIP}>
      {tag}
      <Spoken>{`. ${AUTO_REJECTED_TIP}`}</Spoken>
    </span>
  );
}
