import { ActionIcon, Button } from "@mantine/core";
import { IconChevronUp, IconTrash, IconX } from "@tabler/icons-react";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import { Dropdown } from "@/shared/Dropdown";
import { keyName } from "@/shared/key-name";
import { decisionCommands, stageCommands, statusCommands } from "../commands";
import classes from "./BulkBar.module.css";

type Props = {
  chosen: readonly CandidateRow[];
  /** How many of them are on other pages. */
  elsewhere: number;
  stages: readonly StageView[];
  mayDecide: boolean;
  mayMove: boolean;
  mayDelete: boolean;
  stageMenuOpen: boolean;
  onStageMenu: (open: boolean) => void;
  onStatus: (status: CandidateStatus) => void;
  onStage: (stage: StageView) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done to the ticked candidates together. */
export function BulkBar(props: Props) {
  const { chosen, mayDecide, mayMove, mayDelete } = props;
  if (chosen.length === 0) return null;
  return (
    <section className={classes.bar} data-action-bar aria-label="Selected candidates">
      <p className={classes.count} role="status">
        {chosen.length} selected
        {props.elsewhere > 0 && `, ${props.elsewhere} on other pages`}
      </p>
      {mayDecide && (
        <>
          <div className={classes.decisions}>
            {decisionCommands(props.onStatus).map(({ id, label, keys, run }) => (
              <Button key={id} variant="default" aria-keyshortcuts={keys} onClick={run}>
                {label} <kbd className={classes.key}>{keyName(keys)}</kbd>
              </Button>
            ))}
          </div>
          <Dropdown
            label="Status"
            position="top"
            sections={[statusCommands(props.onStatus)]}
            target={(target) => (
              <Button
                variant="default"
                rightSection={<IconChevronUp size={16} aria-hidden />}
                {...target}
              >
                Status
              </Button>
            )}
          />
        </>
      )}
      {mayMove && (
        <Dropdown
          label="Stage"
          position="top"
          opened={props.stageMenuOpen}
          onOpened={props.onStageMenu}
          sections={[stageCommands(stagesFor(props.stages, chosen), props.onStage)]}
          target={(target) => (
            <Button
              variant="default"
              rightSection={<IconChevronUp size={16} aria-hidden />}
              {...target}
            >
              Stage
            </Button>
          )}
        />
      )}
      {mayDelete && (
        <ActionIcon aria-label="Delete selected candidates" size={36} onClick={props.onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label="Clear selection" size={36} onClick={props.onClear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
