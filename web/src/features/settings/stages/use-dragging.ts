import {
  type Announcements,
  closestCenter,
  type DndContextProps,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useRef } from "react";
import type { StageView } from "@/entities/stages/queries";
import { words } from "./words";

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Stages are dragged by mouse, touch and keyboard, each step of it told to those who hear it. */
export function useDragging(
  stages: readonly StageView[],
  move: (stage: StageView, to: StageView | undefined) => void,
): DndContextProps {
  const sensors = useSensors(
    // A press that moves less is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const find = (id: string | number | undefined) => stages.find((stage) => stage.id === id);
  const said = (
    { active, over }: { active: { id: string | number }; over: { id: string | number } | null },
    say: (name: string, place: number, all: number) => string,
  ): string | undefined => {
    const [stage, there] = [find(active.id), find(over?.id)];
    return stage && there && say(stage.name, stages.indexOf(there) + 1, stages.length);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifted.current = true;
      return said({ active, over: active }, words.lifted);
    },
    onDragOver: (event) => {
      // What is lifted is over its own place at first, of which it has just been told.
      const isFirst = lifted.current;
      lifted.current = false;
      return isFirst ? undefined : said(event, words.over);
    },
    onDragEnd: (event) => said(event, words.dropped),
    onDragCancel: ({ active }) => words.putBack(find(active.id)?.name ?? ""),
  };
  return {
    sensors,
    collisionDetection: closestCenter,
    modifiers: [upAndDown],
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: words.dragHow },
    },
    onDragEnd: ({ active, over }) => {
      const stage = find(active.id);
      if (stage) move(stage, find(over?.id));
    },
  };
}
