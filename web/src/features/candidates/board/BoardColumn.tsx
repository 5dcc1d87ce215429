import { memo, useEffect, useEffectEvent, useRef } from "react";
import { number } from "@/shared/words";
import { linkId } from "../list/address";
import classes from "./Board.module.css";
import { BoardCard, type CardDeeds } from "./BoardCard";
import type { Column } from "./columns";
import { bringIntoSight, useInSight } from "./use-in-sight";
import { words } from "./words";

/** A card and the space under it, and the space over the first, in px, as the style sheet has them. */
const CARD = 104;
const OVER_FIRST = 4;

type Props = {
  column: Column;
  /** How many wait for too long. */
  waiting: number;
  /** Whether what is carried cannot be put down here. */
  closed: boolean;
  /** Whether what is carried is over it, and can be put down here. */
  isOver: boolean;
  /** The card of those here that is carried. */
  carried: string | null;
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
  const { column, waiting, closed, isOver, carried, letter, ticked, active, deeds, onSee } = props;
  const { stage, rows } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const range = useInSight(scroller, CARD);
  const from = Math.min(range.from, Math.max(0, rows.length - 1));
  const drawn = rows.slice(from, range.to);
  const to = from + Math.max(0, drawn.length - 1);
  useEffect(() => onSee(stage.id, from, to), [onSee, stage.id, from, to]);
  // Once for each who is stood on: whoever arrives above them, or scrolls away from them, is not brought back.
  const showActive = useEffectEvent(() => {
    const at = rows.findIndex((row) => row?.id === active);
    if (at >= 0 && scroller.current) bringIntoSight(scroller.current, at * CARD, CARD + OVER_FIRST);
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
      className={classes.column}
      data-stage={stage.id}
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
          <ul className={classes.cards} style={{ height: OVER_FIRST + rows.length * CARD }}>
            {drawn.map((row, index) => {
              const place = from + index;
              const top = OVER_FIRST + place * CARD;
              return row ? (
                <BoardCard
                  key={row.id}
                  row={row}
                  place={place + 1}
                  of={rows.length}
                  top={top}
                  ticked={chosen.has(row.id)}
                  active={row.id === active}
                  carried={row.id === carried}
                  deeds={deeds}
                />
              ) : (
                <li key={place} className={classes.slot} style={{ top }} aria-busy>
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
