import { Button, Menu, Tooltip } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { DECISIONS } from "@/entities/candidates/labels";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageBrief, StageView } from "@/entities/stages/queries";
import { messages } from "../messages";
import classes from "./DecisionBar.module.css";

type Props = {
  /** Absent, as the stage is, where nothing is known of the candidate yet. */
  status: CandidateStatus | undefined;
  stage: StageBrief | undefined;
  mayDecide: boolean;
  next: StageView | undefined;
  stages: readonly StageView[];
  stageMenuOpen: boolean;
  onStageMenu: (open: boolean) => void;
  onStatus: (status: CandidateStatus) => void;
  onStage: (stage: StageView) => void;
  onUndo: () => void;
};

/** The decisions, under the thumb and on the keys. */
export function DecisionBar(props: Props) {
  const { status, stage, next, stages, mayDecide } = props;
  return (
    <section className={classes.bar} data-action-bar="decisions" aria-label="Decide">
      <div className={classes.inner}>
        {mayDecide && (
          <div className={classes.decisions}>
            {DECISIONS.toReversed().map(({ status: each, label, key }) => {
              const button = (
                <Button
                  key={key}
                  className={classes.decision ?? ""}
                  data-status={each}
                  variant="default"
                  // Not `disabled`: the focus stays on the bar while candidates go by under it.
                  aria-disabled={status === each}
                  {...(status === each && { "data-disabled": true })}
                  aria-keyshortcuts={key}
                  onClick={(event) => {
                    const byKeyboard = event.detail === 0;
                    if (status !== each || byKeyboard) props.onStatus(each);
                  }}
                >
                  {label}
                  <kbd className={classes.key}>{key.toUpperCase()}</kbd>
                </Button>
              );
              return each === "Rejected" ? (
                <Tooltip key={key} label={messages.rejectTip}>
                  {button}
                </Tooltip>
              ) : (
                button
              );
            })}
          </div>
        )}
        {stages.length > 0 && (
          <Button.Group className={classes.move ?? ""}>
            <Button
              aria-keyshortcuts="e"
              onClick={() => (next ? props.onStage(next) : props.onStageMenu(true))}
            >
              <span className={classes.moveLabel}>
                {next ? `Move to ${next.name}` : "Move to another stage"}
              </span>
              <kbd className={classes.key}>E</kbd>
            </Button>
            <Menu position="top-end" opened={props.stageMenuOpen} onChange={props.onStageMenu}>
              <Menu.Target>
                <Button px={8} aria-label="All stages" aria-keyshortcuts="Shift+E">
                  <IconChevronUp size={16} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.RadioGroup
                  value={stage?.id ?? null}
                  onChange={(id) => {
                    const chosen = stages.find((each) => each.id === id);
                    if (chosen && chosen.id !== stage?.id) props.onStage(chosen);
                  }}
                >
                  {stages.map(({ id, name }) => (
                    <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                      {name}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              </Menu.Dropdown>
            </Menu>
          </Button.Group>
        )}
        <Button
          className={classes.undo ?? ""}
          variant="subtle"
          color="gray"
          aria-keyshortcuts="z"
          onClick={props.onUndo}
        >
          Undo <kbd className={classes.key}>Z</kbd>
        </Button>
      </div>
    </section>
  );
}
