import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "@/api/client";
import type { StageView } from "@/entities/stages/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { FALLBACK } from "@/shared/fallback";
import { TypeDeleteDialog } from "@/shared/TypeDeleteDialog";
import { useDeleteStage } from "./mutations";
import classes from "./Stages.module.css";
import { words } from "./words";

type Props = {
  /** Which one; none where nobody wants to delete any, or it has just gone. */
  stage: StageView | null;
  /** All that there are. */
  stages: readonly StageView[];
  onClose: () => void;
};

/** Asks before a stage goes; where candidates stand in it, for another one for them and for the word DELETE. */
export function DeleteStageDialog({ stage, stages, onClose }: Props) {
  const remove = useDeleteStage();
  const [target, setTarget] = useState("");
  const [missing, setMissing] = useState(false);
  if (!stage) return null;

  const asks = stage.hasCandidates;
  const [ofTarget, ofAll] = told(remove.error);
  const close = () => {
    remove.reset();
    onClose();
  };
  const shared = {
    opened: true,
    title: words.deleteOne(stage.name),
    confirmLabel: words.delete,
    busy: remove.isPending,
    onClose: close,
    onConfirm: () => {
      if (asks && !target) return setMissing(true);
      remove.mutate({ stage, target: asks ? target : null }, { onSuccess: close });
    },
  };
  if (!asks)
    return (
      <ConfirmDialog {...shared} danger>
        {words.deletes(stage.name)}
        {remove.error && <p role="alert">{ofAll ?? ofTarget}</p>}
      </ConfirmDialog>
    );
  return (
    <TypeDeleteDialog {...shared} error={ofAll}>
      <div className={classes.into}>
        <p>{words.deletesInto(stage.name)}</p>
        <NativeSelect
          label={words.movedTo}
          withAsterisk
          data-autofocus
          disabled={remove.isPending}
          error={missing ? words.targetRequired : ofTarget}
          data={[
            { value: "", label: words.chooseStage },
            ...stages
              .filter(({ id }) => id !== stage.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={target}
          onChange={({ currentTarget }) => {
            setTarget(currentTarget.value);
            setMissing(false);
            remove.reset();
          }}
        />
      </div>
    </TypeDeleteDialog>
  );
}

/** What the server says of the stage for the candidates, and of all else. */
function told(error: Error | null): [string | null, string | null] {
  if (!error) return [null, null];
  if (!(error instanceof ApiError) || error.status >= 500) return [null, FALLBACK];
  return error.fields.some(({ item }) => item === "stageId")
    ? [error.message, null]
    : [null, error.message];
}
