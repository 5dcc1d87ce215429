import { IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, type RefObject, useEffect, useRef } from "react";
import { CandidateStatusTag } from "@/entities/candidates/CandidateStatusTag";
import { fullName, lastJob, SOURCE_LABEL } from "@/entities/candidates/labels";
import type { CandidateRow } from "@/entities/candidates/queries";
import { type CandidateStatus, REJECTED } from "@/entities/candidates/search";
import { TagChips } from "@/entities/candidates/TagChips";
import { WithdrawnTag } from "@/entities/candidates/WithdrawnTag";
import type { StageView } from "@/entities/stages/queries";
import { stagesFor } from "@/entities/stages/stages";
import { MoreMenu } from "@/shared/MoreMenu";
import { Spoken } from "@/shared/Spoken";
import { Tick } from "@/shared/Tick";
import { decisionCommands, stageCommands } from "../commands";
import { linkId } from "../list/address";
import { CandidateMarks } from "../list/CandidateMarks";
import classes from "./Board.module.css";
import type { Press } from "./use-carrying";
import { words } from "./words";

/** What a card can do; the same functions at every drawing. */
export type CardDeeds = {
  stages: readonly StageView[];
  mayMove: boolean;
  mayDecide: boolean;
  maySelect: boolean;
  onTick: (id: string, range: boolean) => void;
  onOpen: (row: CandidateRow) => void;
  onStand: (row: CandidateRow) => void;
  /** It was pressed, or a key on it: it may be carried. */
  onPress: (press: Press, row: CandidateRow) => void;
  onMove: (row: CandidateRow, stage: StageView) => void;
  onDecide: (row: CandidateRow, status: CandidateStatus) => void;
};

type Props = {
  row: CandidateRow;
  /** Its place, from 1, and how many there are. */
  place: number;
  of: number;
  top: number;
  ticked: boolean;
  /** Whether the keyboard stands on it. */
  active: boolean;
  /** Whether it is carried, with its place kept. */
  carried: boolean;
  deeds: CardDeeds;
};

/** Says how a card is carried by keyboard. */
export const HOW = "board-how-to-carry";

/** Somebody on the board, to be carried to another column. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { row, place, of, top, ticked, active, carried, deeds } = props;
  const link = useRef<HTMLAnchorElement | null>(null);
  const press = (event: Press) => deeds.onPress(event, row);
  const carrying = deeds.mayMove && { onMouseDown: press, onTouchStart: press, onKeyDown: press };
  useEffect(() => {
    // The focus of a card that has gone, or of one that was not drawn, is not lost.
    if (active && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
  }, [active]);
  return (
    <li
      className={classes.slot}
      style={{ top }}
      aria-posinset={place}
      aria-setsize={of}
      data-carried={carried || undefined}
      data-movable={deeds.mayMove || undefined}
      {...carrying}
    >
      <CardFace row={row} ticked={ticked} active={active} deeds={deeds} linkRef={link} />
    </li>
  );
});

type FaceProps = {
  row: CandidateRow;
  ticked?: boolean;
  active?: boolean;
  deeds?: CardDeeds;
  linkRef?: RefObject<HTMLAnchorElement | null>;
};

/** What a card shows. Without deeds it is the one that is carried. Memoised: whatever is carried, the others are not drawn. */
export const CardFace = memo(function CardFace(props: FaceProps) {
  const { row, ticked, active, deeds, linkRef } = props;
  const name = fullName(row);
  const does = lastJob(row);
  const shown = (
    <>
      {row.status === "New" && <i className={classes.new} aria-hidden />}
      <span>{name}</span>
    </>
  );
  return (
    <article
      className={classes.card}
      data-ticked={ticked || undefined}
      data-active={active || undefined}
      aria-label={name}
    >
      <div className={classes.cardHead}>
        {deeds?.maySelect && (
          <Tick id={row.id} name={name} ticked={ticked ?? false} onTick={deeds.onTick} />
        )}
        {deeds ? (
          <Link
            ref={linkRef}
            id={linkId(row.id)}
            className={classes.name}
            to="/candidate/$candidateId"
            params={{ candidateId: row.id }}
            onClick={() => deeds.onOpen(row)}
            onFocus={() => deeds.onStand(row)}
            // A look ahead would count as opening, and turn New into Viewed.
            preload={false}
            // The browser's own dragging of links would take it out of the hand.
            draggable={false}
            aria-describedby={deeds.mayMove ? HOW : undefined}
          >
            {shown}
          </Link>
        ) : (
          <span className={classes.name}>{shown}</span>
        )}
        {deeds && (deeds.mayMove || deeds.mayDecide) && (
          <MoreMenu
            label={words.actions(name)}
            sections={[
              deeds.mayMove
                ? stageCommands(
                    stagesFor(deeds.stages, [row]),
                    (stage) => deeds.onMove(row, stage),
                    row.stage.id,
                  )
                : [],
              deeds.mayDecide ? decisionCommands((status) => deeds.onDecide(row, status)) : [],
            ].filter((section) => section.length > 0)}
          />
        )}
      </div>
      <div className={classes.about}>
        <p className={classes.does} title={does}>
          {does || SOURCE_LABEL[row.source]}
        </p>
        <TagChips tags={row.tags} most={1} />
      </div>
      <div className={classes.facts}>
        {row.withdrawnAt ? <WithdrawnTag /> : <CandidateStatusTag status={row.status} />}
        <CandidateMarks row={row} />
        <Age row={row} />
      </div>
    </article>
  );
});

const DAY_MS = 24 * 60 * 60 * 1000;
const isOver = ({ stage, status }: CandidateRow): boolean =>
  stage.type === "Hired" ||
  stage.type === "Rejected" ||
  REJECTED.some((rejected) => rejected === status);

/** For how long somebody has waited in their stage; who waits for nothing more does not age. */
function Age({ row }: { row: CandidateRow }) {
  if (isOver(row)) return null;
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(row.stageSince)) / DAY_MS));
  return (
    <span
      className={classes.age}
      data-age={days > 14 ? "old" : days >= 7 ? "late" : undefined}
      title={words.inStage(days, row.stage.name)}
    >
      <IconClock size={14} aria-hidden />
      <span aria-hidden>{days === 0 ? words.today : words.days(days)}</span>
      <Spoken>{words.inStage(days, row.stage.name)}</Spoken>
    </span>
  );
}
