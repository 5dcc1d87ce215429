import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import type { Selection } from "@/shared/use-selection";
import type { Column } from "./columns";
import { words } from "./words";

/** Who is carried: the card under the hand, with all that are ticked where it is one of them. */
export type Carried = {
  row: CandidateRow;
  all: readonly CandidateRow[];
  /** The stages that take all of them in. */
  open: readonly StageView[];
};

type Options = {
  columns: readonly Column[];
  stages: readonly StageView[];
  selection: Pick<Selection<CandidateRow>, "has" | "rows">;
  move: (candidates: readonly CandidateRow[], stage: StageView) => void;
};

/** Cards are carried from column to column by mouse, touch and keyboard, each step of it told to those who hear it. */
export function useCardDragging({ columns, stages, selection, move }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const lifted = useRef(false);
  const sensors = useSensors(
    // A press that moves less is a click; a finger that does not rest scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: columnByColumn,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );
  const find = (id: string | number | undefined) =>
    stages.find((stage) => stage.id === id && carried?.open.includes(stage));
  /** Where somebody is moved to by being put down there. */
  const destination = (id: string | number | undefined) => {
    const stage = find(id);
    return carried?.all.some((row) => row.stage.id !== stage?.id) ? stage : undefined;
  };
  const name = (all: readonly CandidateRow[], row: CandidateRow) =>
    words.who(fullName(row), all.length - 1);
  const countIn = (stage: StageView) =>
    columns.find((column) => column.stage.id === stage.id)?.rows.length ?? 0;
  const lift = (row: CandidateRow): Carried => {
    const all = selection.has(row.id) ? selection.rows : [row];
    return { row, all, open: stagesFor(stages, all) };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifted.current = true;
      const { row, all } = lift(rowOf(active));
      return words.lifted(name(all, row), row.stage.name);
    },
    onDragOver: ({ over }) => {
      // What is lifted is over its own column at first, of which it has just been told.
      const isFirst = lifted.current;
      lifted.current = false;
      const stage = find(over?.id);
      return stage && !isFirst ? words.over(stage.name, countIn(stage)) : undefined;
    },
    onDragEnd: ({ over }) => {
      if (!carried) return undefined;
      const who = name(carried.all, carried.row);
      const stage = destination(over?.id);
      return stage ? words.dropped(who, stage.name) : words.putBack(who);
    },
    onDragCancel: () => (carried ? words.putBack(name(carried.all, carried.row)) : undefined),
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection: underHand,
    accessibility: { announcements, screenReaderInstructions: { draggable: words.dragHow } },
    onDragStart: ({ active }) => setCarried(lift(rowOf(active))),
    onDragCancel: () => setCarried(null),
    onDragEnd: ({ over }) => {
      const stage = destination(over?.id);
      if (carried && stage) move(carried.all, stage);
      setCarried(null);
    },
  };
  return { carried, context };
}

const rowOf = (active: { data: { current?: Record<string, unknown> | undefined } }): CandidateRow =>
  active.data.current?.row as CandidateRow;

/** The column under the pointer; without one, the nearest to the card. */
const underHand: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** About half of a card's width, in px: its middle is brought over the column's. */
const CARD_HALF = 120;

/** From one column that takes the card in to the next. */
const columnByColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === "ArrowRight" ? 1 : event.code === "ArrowLeft" ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const columns = context.droppableContainers.toArray();
  const home = rowOf(context.active ?? { data: {} })?.stage.id;
  let at = columns.findIndex(({ id }) => id === (context.over?.id ?? home));
  do at += step;
  while (columns[at]?.disabled);
  const next = columns[at];
  const rect = next && context.droppableRects.get(next.id);
  return rect ? { x: rect.left + rect.width / 2 - CARD_HALF, y: currentCoordinates.y } : undefined;
};
