import { useDroppable } from "@dnd-kit/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useEffectEvent, useRef } from "react";
import { number } from "@/shared/words";
import { linkId } from "../list/CandidateLink";
import classes from "./Board.module.css";
import { BoardCard, type CardDeeds } from "./BoardCard";
import type { Column } from "./columns";
import { words } from "./words";

/** A card and the space under it, in px, as the style sheet has them. */
const CARD = 104;

type Props = {
  column: Column;
  /** How many wait for too long. */
  waiting: number;
  /** Whether what is carried cannot be put down here. */
  closed: boolean;
  /** What goes out by itself to who is ticked, when they are moved here. */
  letter: string | undefined;
  /** Who is ticked here, in a line: a column in which nobody was is not drawn again. */
  ticked: string;
  active: string | null;
  deeds: CardDeeds;
  onSee: (stage: string, from: number, to: number) => void;
};

/** A stage with the cards of those who stand in it, of which only those in sight are drawn. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, waiting, closed, letter, ticked, active, deeds, onSee } = props;
  const { stage, rows } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver } = useDroppable({ id: stage.id, disabled: closed });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 2,
    paddingStart: 4,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onSee(stage.id, from, to), [onSee, stage.id, from, to]);
  // Once for each who is stood on: whoever arrives above them, or scrolls away from them, is not brought back.
  const showActive = useEffectEvent(() => {
    const at = rows.findIndex((row) => row?.id === active);
    if (at >= 0) virtual.scrollToIndex(at);
    const card = active && document.getElementById(linkId(active))?.closest("li");
    if (card) card.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  useEffect(() => {
    if (active !== null) showActive();
  }, [active]);
  const chosen = new Set(ticked.split(" "));
  const heading = `column-${stage.id}`;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={heading}
      data-closed={closed || undefined}
      data-over={isOver || undefined}
    >
      <header className={classes.columnHead}>
        <h2 id={heading} title={stage.name}>
          {stage.name}
        </h2>
        <span className={classes.count}>{number(rows.length)}</span>
        {waiting > 0 && <span className={classes.waiting}>{words.waiting(waiting)}</span>}
      </header>
      {letter && <p className={classes.letter}>{letter}</p>}
      <div ref={scroller} className={classes.scroller}>
        {rows.length === 0 ? (
          <p className={classes.nobody}>{words.nobody}</p>
        ) : (
          <ul className={classes.cards} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start, key }) => {
              const row = rows[index];
              return row ? (
                <BoardCard
                  key={key}
                  row={row}
                  place={index + 1}
                  of={rows.length}
                  top={start}
                  ticked={chosen.has(row.id)}
                  active={row.id === active}
                  deeds={deeds}
                />
              ) : (
                <li key={key} className={classes.slot} style={{ top: start }} aria-busy>
                  <div className={classes.waitingCard}>{words.loadingCard}</div>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
});
