import { DndContext } from "@dnd-kit/core";
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { StageView } from "@/entities/stages/queries";
import { openStages } from "@/entities/stages/stages";
import { DeleteStageDialog } from "./DeleteStageDialog";
import { useReorderStages } from "./mutations";
import { StageForm } from "./StageForm";
import classes from "./StageList.module.css";
import { FixedStage, SortableStage } from "./StageRow";
import { MOST } from "./schema";
import { useDragging } from "./use-dragging";
import { useFocusLater } from "./use-focus-later";
import { words } from "./words";

const NEW = "new";

/** Every stage in its place: those that are editable between the fixed ones, and a place for another one behind them. */
export function StageList({ all }: { all: readonly StageView[] }) {
  const stages = openStages(all);
  const editable = stages.filter(({ isEditable }) => isEditable);
  const reorder = useReorderStages();
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater(list);

  const move = (stage: StageView, to: StageView | undefined) => {
    if (!to || to.id === stage.id) return;
    const order = arrayMove(stages, stages.indexOf(stage), stages.indexOf(to));
    reorder.mutate({ stage, order }, { onError: () => focusLater() });
  };
  const step = (stage: StageView, by: -1 | 1) => {
    move(stage, editable[editable.indexOf(stage) + by]);
    const there = `[data-place="${stages.indexOf(stage) + by}"]`;
    const [on, back] = by < 0 ? ["up", "down"] : ["down", "up"];
    focusLater(
      ...[actOf(stage.id, on), actOf(stage.id, back), menuOf(stage.id)].map((it) => there + it),
    );
  };
  const edit = (id: string) => {
    setEditing(id);
    focusLater("form input");
  };
  const edited = (id: string) => {
    setEditing(null);
    focusLater(...(id === NEW ? [ADD] : [actOf(id, "edit"), menuOf(id)]));
  };
  const dragging = useDragging(stages, move);
  const tail = stages.findIndex(({ isEditable, type }) => !isEditable && !isOrigin(type));

  const rowOf = (stage: StageView, place: number) => {
    if (!stage.isEditable) return <FixedStage key={stage.id} stage={stage} place={place} />;
    if (stage.id === editing)
      return (
        <li key={stage.id} className={classes.form}>
          <StageForm stage={stage} onDone={() => edited(stage.id)} />
        </li>
      );
    const at = editable.indexOf(stage);
    return (
      <SortableStage
        key={stage.id}
        stage={stage}
        place={place}
        isFirst={at === 0}
        isLast={at === editable.length - 1}
        onStep={(by) => step(stage, by)}
        onEdit={() => edit(stage.id)}
        onDelete={() => setDeleting(stage.id)}
      />
    );
  };
  const split = tail < 0 ? stages.length : tail;
  const head = stages.slice(0, split);
  return (
    <DndContext {...dragging}>
      <SortableContext items={editable.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={classes.list} aria-label="Stages">
          {head.map((stage, place) => rowOf(stage, place))}
          <li className={editing === NEW ? classes.form : classes.add}>
            {editing === NEW ? (
              <StageForm stage={null} onDone={() => edited(NEW)} />
            ) : stages.length < MOST ? (
              <Button
                variant="subtle"
                leftSection={<IconPlus size={16} aria-hidden />}
                data-act="add"
                onClick={() => edit(NEW)}
              >
                {words.addStage}
              </Button>
            ) : (
              <span className={classes.full}>{words.full}</span>
            )}
          </li>
          {stages.slice(split).map((stage, at) => rowOf(stage, split + at))}
        </ol>
      </SortableContext>
      <DeleteStageDialog
        key={deleting}
        stage={stages.find(({ id }) => id === deleting) ?? null}
        stages={stages}
        onClose={() => {
          focusLater(actOf(deleting ?? "", "delete"), menuOf(deleting ?? ""), ADD, "button");
          setDeleting(null);
        }}
      />
    </DndContext>
  );
}

const isOrigin = (type: StageView["type"]): boolean => type === "Sourced" || type === "Applied";

const ADD = "[data-act=add]";
const actOf = (id: string, act: string): string => `[data-stage="${id}"] [data-act=${act}]`;
const menuOf = (id: string): string => `[data-stage="${id}"] [data-menu] button`;
