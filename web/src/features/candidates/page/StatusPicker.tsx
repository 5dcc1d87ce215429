import { Menu, Tooltip, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { AUTO_REJECTED_TIP, SETTABLE, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateStatus } from "@/entities/candidates/search";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./DecisionBar.module.css";

type Props = {
  status: CandidateStatus;
  /** The keywords whose absence made the keyword rule reject. */
  rejectedFor: readonly string[];
  mayDecide: boolean;
  onStatus: (status: CandidateStatus) => void;
};

/** The status, and every other one that a person may set. */
export function StatusPicker({ status, rejectedFor, mayDecide, onStatus }: Props) {
  const { label, tone, mark } = STATUS_LOOK[status];
  const tag = (
    <StatusTag tone={tone} mark={mark}>
      {label}
    </StatusTag>
  );
  const why =
    status === "AutoRejected"
      ? `${AUTO_REJECTED_TIP}${rejectedFor.length > 0 ? `: ${rejectedFor.join(", ")}` : ""}`
      : "";
  return (
    <Menu position="bottom-start">
      <Tooltip label={why} disabled={!why} multiline maw={320}>
        {mayDecide ? (
          <span>
            <Menu.Target>
              <UnstyledButton className={classes.status} aria-label={`Status: ${label}`}>
                {tag}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
          </span>
        ) : (
          <span>{tag}</span>
        )}
      </Tooltip>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={status}
          onChange={(next) => {
            const chosen = SETTABLE.find((each) => each === next);
            if (chosen) onStatus(chosen);
          }}
        >
          {SETTABLE.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {STATUS_LOOK[each].label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
