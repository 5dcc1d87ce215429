import { Button } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import type { CandidateStatus } from "@/entities/candidates/search";
import type { StageBrief, StageView } from "@/entities/stages/queries";
import { useOffered } from "@/shared/commands";
import { Dropdown } from "@/shared/Dropdown";
import { keyName } from "@/shared/key-name";
import { Tip } from "@/shared/Tip";
import { decisionCommands, stageCommands } from "../commands";
import { messages } from "../messages";
import classes from "./DecisionBar.module.css";
import { words } from "./words";

type Props = {
  /** Absent, as the stage is, where nothing is known of the candidate yet. */
  status: CandidateStatus | undefined;
  stage: StageBrief | undefined;
  mayDecide: boolean;
  /** What whoever is rejected is sent by itself, by its name. */
  rejectLetter: string | null | undefined;
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
  useOffered(
    words.move,
    stageCommands(
      stages.filter(({ id }) => id !== stage?.id),
      props.onStage,
    ).map((command) => ({ ...command, label: words.moveTo(command.label) })),
  );
  const rejectTip = messages.rejectTip(props.rejectLetter);
  return (
    <section className={classes.bar} data-action-bar="decisions" aria-label="Decide">
      <div className={classes.inner}>
        {mayDecide && (
          <div className={classes.decisions}>
            {decisionCommands(props.onStatus)
              .toReversed()
              .map(({ id, status: each, label, keys, run }) => {
                const rejects = each === "Rejected";
                const button = (
                  <Button
                    key={id}
                    className={classes.decision ?? ""}
                    data-status={each}
                    variant="default"
                    // Not `disabled`: the focus stays on the bar while candidates go by under it.
                    aria-disabled={status === each}
                    {...(status === each && { "data-disabled": true })}
                    aria-keyshortcuts={keys}
                    {...(rejects && { "aria-description": rejectTip })}
                    onClick={(event) => {
                      const byKeyboard = event.detail === 0;
                      if (status !== each || byKeyboard) run?.();
                    }}
                  >
                    {label}
                    <kbd className={classes.key}>{keyName(keys)}</kbd>
                  </Button>
                );
                return rejects ? (
                  <Tip key={id} label={rejectTip}>
                    {button}
                  </Tip>
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
                {next ? words.moveTo(next.name) : "Move to another stage"}
              </span>
              <kbd className={classes.key}>{"E"}</kbd>
            </Button>
            <Dropdown
              label="All stages"
              position="top-end"
              opened={props.stageMenuOpen}
              onOpened={props.onStageMenu}
              sections={[stageCommands(stages, props.onStage, stage?.id)]}
              target={(target) => (
                <Button px={8} aria-label="All stages" aria-keyshortcuts="Shift+E" {...target}>
                  <IconChevronUp size={16} aria-hidden />
                </Button>
              )}
            />
          </Button.Group>
        )}
        <Button
          className={classes.undo ?? ""}
          variant="subtle"
          color="gray"
          aria-keyshortcuts="z"
          onClick={props.onUndo}
        >
          {words.undo} <kbd className={classes.key}>{"Z"}</kbd>
        </Button>
      </div>
    </section>
  );
}
