import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconChevronUp, IconTrash, IconX } from "@tabler/icons-react";
import { DECISIONS, SETTABLE, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import classes from "./BulkBar.module.css";

type Props = {
  chosen: readonly CandidateRow[];
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
      </p>
      {mayDecide && (
        <>
          <div className={classes.decisions}>
            {DECISIONS.map(({ status, label, key }) => (
              <Button
                key={key}
                variant="default"
                aria-keyshortcuts={key}
                onClick={() => props.onStatus(status)}
              >
                {label} <kbd className={classes.key}>{key.toUpperCase()}</kbd>
              </Button>
            ))}
          </div>
          <Menu position="top">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
                Status
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {SETTABLE.map((status) => (
                <Menu.Item key={status} onClick={() => props.onStatus(status)}>
                  {STATUS_LOOK[status].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {mayMove && (
        <Menu position="top" opened={props.stageMenuOpen} onChange={props.onStageMenu}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
              Stage
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {stagesFor(props.stages, chosen).map((stage) => (
              <Menu.Item key={stage.id} onClick={() => props.onStage(stage)}>
                {stage.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
