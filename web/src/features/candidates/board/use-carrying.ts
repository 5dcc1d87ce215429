import { useCallback, useEffect, useRef, useState } from "react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import type { Selection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { linkId } from "../list/address";
import type { Column } from "./columns";
import { followHand, followKeys, mayCarry, type Point, pointOf } from "./gestures";
import { words } from "./words";

/** Who is carried: the card under the hand, with all that are ticked where it is one of them. */
export type Carried = {
  row: CandidateRow;
  all: readonly CandidateRow[];
  /** The stages that take all of them in. */
  open: readonly StageView[];
  /** Where the card was lifted, in px of the window. */
  from: Pick<DOMRect, "left" | "top" | "width">;
};

export type Press = React.MouseEvent | React.TouchEvent | React.KeyboardEvent;

type Options = {
  columns: readonly Column[];
  stages: readonly StageView[];
  selection: Pick<Selection<CandidateRow>, "has" | "rows">;
  move: (candidates: readonly CandidateRow[], stage: StageView) => void;
};

/** So near to the board's edge, in px, what is carried scrolls it, by so many px a frame. */
const EDGE = { near: 48, step: 14 };

/**
 * Cards are carried from column to column by mouse, touch and keyboard, each step of it told to those who hear it. What is
 * carried follows the hand by its style alone: nothing is drawn but when it comes over another column.
 */
export function useCarrying({ columns, stages, selection, move }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null);
  /** The stage that it is over, of those that take it in. */
  const [over, setOver] = useState<string | null>(null);
  const [said, say] = useState("");
  const board = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement | null>(null);
  /** How far it was carried. */
  const shift = useRef<Point>({ x: 0, y: 0 });
  /** What the hand's events go by: they come faster than drawings. */
  const now = useRef<{ carried: Carried; over: string | null } | null>(null);
  const breakOff = useRef<(() => void) | null>(null);

  const show = ({ x, y }: Point) => {
    shift.current = { x, y };
    if (card.current) card.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  const cardRef = useCallback((node: HTMLDivElement | null) => {
    card.current = node;
    const { x, y } = shift.current;
    if (node) node.style.transform = `translate(${x}px, ${y}px)`;
  }, []);
  const name = ({ all, row }: Carried) => words.who(fullName(row), all.length - 1);
  const countIn = (stage: StageView) =>
    columns.find((column) => column.stage.id === stage.id)?.rows.length ?? 0;

  const lift = useStable((row: CandidateRow, slot: Element): void => {
    const all = selection.has(row.id) ? selection.rows : [row];
    const { left, top, width } = slot.getBoundingClientRect();
    const next = { row, all, open: stagesFor(stages, all), from: { left, top, width } };
    now.current = { carried: next, over: row.stage.id };
    show({ x: 0, y: 0 });
    setCarried(next);
    setOver(row.stage.id);
    say(words.lifted(name(next), row.stage.name));
  });
  const reach = useStable((id: string | null | undefined): void => {
    const at = now.current;
    const stage = at?.carried.open.find((each) => each.id === id);
    const next = stage?.id ?? null;
    if (!at || at.over === next) return;
    at.over = next;
    setOver(next);
    if (stage) say(words.over(stage.name, countIn(stage)));
  });
  const putDown = useStable((isDropped: boolean): void => {
    const at = now.current;
    if (!at) return;
    now.current = null;
    breakOff.current = null;
    setCarried(null);
    setOver(null);
    const { all, open } = at.carried;
    const stage = isDropped ? open.find(({ id }) => id === at.over) : undefined;
    const isElsewhere = stage && all.some((row) => row.stage.id !== stage.id);
    say(
      isElsewhere ? words.dropped(name(at.carried), stage.name) : words.putBack(name(at.carried)),
    );
    if (isElsewhere) move(all, stage);
  });
  const drop = () => putDown(true);
  const cancel = () => putDown(false);

  /** From one column that takes the card in to the next. */
  const step = useStable((by: -1 | 1): void => {
    const at = now.current;
    if (!at) return;
    const here = at.over ?? at.carried.row.stage.id;
    let next = columns.findIndex(({ stage }) => stage.id === here);
    do next += by;
    while (columns[next] && !at.carried.open.some(({ id }) => id === columns[next]?.stage.id));
    const stage = columns[next]?.stage;
    const column = stage && columnIn(board.current, stage.id);
    if (!column) return;
    column.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, width } = column.getBoundingClientRect();
    const { from } = at.carried;
    show({ x: left + (width - from.width) / 2 - from.left, y: 0 });
    reach(stage.id);
  });

  function byHand(press: MouseEvent | TouchEvent, row: CandidateRow, slot: Element): () => void {
    const start = pointOf(press);
    let [at, scrolls] = [start, false];
    const look = () => reach(stageAt(at));
    const scroll = () => {
      const by = now.current && board.current ? towards(board.current, at) : 0;
      scrolls = by !== 0;
      if (!scrolls) return;
      board.current?.scrollBy({ left: by, behavior: "instant" });
      look();
      requestAnimationFrame(scroll);
    };
    return followHand(press, {
      lift: () => lift(row, slot),
      to(point) {
        at = point;
        // Before the card is moved: asked for afterwards, the page would be laid out for it.
        look();
        show({ x: at.x - start.x, y: at.y - start.y });
        if (!scrolls) scroll();
      },
      drop,
      cancel,
    });
  }

  /** A card was pressed, or a key on it. */
  const onPress = useStable(
    ({ nativeEvent: press, currentTarget: slot }: Press, row: CandidateRow) => {
      if (now.current) return;
      breakOff.current?.();
      if (!(press instanceof KeyboardEvent)) {
        if (mayCarry(press)) breakOff.current = byHand(press, row, slot);
        return;
      }
      const isOnLink = press.target instanceof Element && press.target.id === linkId(row.id);
      if (press.code !== "Space" || press.repeat || !isOnLink) return;
      press.preventDefault();
      lift(row, slot);
      const focusBack = () =>
        requestAnimationFrame(() => document.getElementById(linkId(row.id))?.focus());
      const end = (deed: () => void) => () => {
        deed();
        focusBack();
      };
      breakOff.current = followKeys({ step, drop: end(drop), cancel: end(cancel) });
    },
  );
  useEffect(() => () => breakOff.current?.(), []);

  return { carried, over, said, board, cardRef, onPress };
}

const columnIn = (board: HTMLElement | null, stage: string): HTMLElement | null =>
  board?.querySelector(`[data-stage="${CSS.escape(stage)}"]`) ?? null;

/** The stage whose column is there. */
const stageAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-stage]")?.dataset.stage;

/** By how much the board is scrolled while something is held there. */
function towards(board: HTMLElement, { x }: Point): number {
  const { left, right } = board.getBoundingClientRect();
  if (x < left + EDGE.near && board.scrollLeft > 0) return -EDGE.step;
  const most = board.scrollWidth - board.clientWidth;
  return x > right - EDGE.near && board.scrollLeft < most - 1 ? EDGE.step : 0;
}
