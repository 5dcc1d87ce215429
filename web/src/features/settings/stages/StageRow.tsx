import { useSortable } from "@dnd-kit/sortable";
import { ActionIcon } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconLock,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { stageTypeLabel } from "@/entities/stages/labels";
import type { StageView } from "@/entities/stages/queries";
import { type Command, commands } from "@/shared/commands";
import { MoreMenu } from "@/shared/MoreMenu";
import { Tip } from "@/shared/Tip";
import { media, useMedia } from "@/shared/use-media";
import classes from "./StageList.module.css";
import { words } from "./words";

type Shown = { stage: StageView /** From 0. */; place: number };

/** One that stays what and where it is. */
export function FixedStage({ stage, place }: Shown) {
  return (
    <li className={classes.row} data-fixed>
      <span className={classes.handle}>
        <IconLock size={16} aria-hidden />
      </span>
      <What stage={stage} place={place} />
      <span className={classes.fixed}>{words.fixed}</span>
    </li>
  );
}

function What({ stage, place }: Shown) {
  return (
    <>
      <span className={classes.place} aria-hidden>
        {place + 1}
      </span>
      <span className={classes.what}>
        <span className={classes.name}>{stage.name}</span>
        <span className={classes.type}>{stageTypeLabel[stage.type]}</span>
      </span>
    </>
  );
}

type Props = Shown & {
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** One that can be changed, and dragged by its handle. */
export function SortableStage(props: Props) {
  const { stage, place, isFirst, isLast, onStep, onEdit, onDelete } = props;
  const still = useReducedMotion();
  const wide = useMedia(media.table);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, ...drag } =
    useSortable({ id: stage.id, ...(still && { transition: null }) });
  const { name } = stage;
  const acts = [
    {
      id: "up",
      label: "Move up",
      said: words.moveUp(name),
      icon: IconArrowUp,
      off: isFirst,
      run: () => onStep(-1),
    },
    {
      id: "down",
      label: "Move down",
      said: words.moveDown(name),
      icon: IconArrowDown,
      off: isLast,
      run: () => onStep(1),
    },
    {
      id: "edit",
      label: "Edit",
      said: words.edit(name),
      icon: IconPencil,
      off: false,
      run: onEdit,
    },
    {
      id: "delete",
      label: "Delete",
      said: words.deleteOne(name),
      icon: IconTrash,
      off: false,
      run: onDelete,
    },
  ];
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-stage={stage.id}
      data-place={place}
      data-dragging={drag.isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: drag.transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={words.drag(name)}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <What stage={stage} place={place} />
      {wide ? (
        <span className={classes.acts}>
          {acts.map(({ id, label, said, icon: Icon, off, run }) => (
            <Tip key={id} label={label} side="end">
              <ActionIcon aria-label={said} data-act={id} disabled={off} onClick={run}>
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          ))}
        </span>
      ) : (
        <span data-menu>
          <MoreMenu
            label={words.actions(name)}
            sections={[
              commands(
                ...acts.map(
                  ({ id, label, icon, off, run }): Command | false =>
                    !off && { id, label, icon, run, danger: id === "delete" },
                ),
              ),
            ]}
          />
        </span>
      )}
    </li>
  );
}
