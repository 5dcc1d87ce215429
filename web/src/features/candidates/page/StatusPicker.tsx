import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateStatus } from "@/entities/candidates/search";
import { useOffered } from "@/shared/commands";
import { Dropdown } from "@/shared/Dropdown";
import { StatusTag } from "@/shared/StatusTag";
import { Tip } from "@/shared/Tip";
import { reasonCommand, statusCommands } from "../commands";
import classes from "./DecisionBar.module.css";

type Props = {
  status: CandidateStatus;
  /** The keywords whose absence made the keyword rule reject. */
  rejectedFor: readonly string[];
  mayDecide: boolean;
  onStatus: (status: CandidateStatus) => void;
  onRejectWhy: () => void;
};

const STATUS = "Status";

/** The status, and every other one that a person may set. */
export function StatusPicker(props: Props) {
  const { status, rejectedFor, mayDecide, onStatus, onRejectWhy } = props;
  const { label, tone, mark } = STATUS_LOOK[status];
  useOffered(
    STATUS,
    statusCommands(onStatus).filter(({ id }) => id !== status),
    mayDecide,
  );
  const tag = (
    <StatusTag tone={tone} mark={mark}>
      {label}
    </StatusTag>
  );
  const why =
    status === "AutoRejected"
      ? `${AUTO_REJECTED_TIP}${rejectedFor.length > 0 ? `: ${rejectedFor.join(", ")}` : ""}`
      : "";
  if (!mayDecide)
    return (
      <Tip label={why} side="end" below>
        {tag}
      </Tip>
    );
  return (
    <Dropdown
      label={STATUS}
      sections={[statusCommands(onStatus, status), [reasonCommand(onRejectWhy)]]}
      target={(target) => (
        <Tip label={why} side="end" below>
          <UnstyledButton
            className={classes.status}
            aria-label={`Status: ${label}${why && `. ${why}`}`}
            {...target}
          >
            {tag}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Tip>
      )}
    />
  );
}
