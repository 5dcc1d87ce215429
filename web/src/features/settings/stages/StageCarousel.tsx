import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type CSSProperties, useRef } from "react";
import { stageTypeLabel } from "@/entities/stages/labels";
import type { StageView } from "@/entities/stages/queries";
import { media, useMedia } from "@/shared/use-media";
import classes from "./StageCarousel.module.css";
import { useEnds } from "./use-ends";
import { words } from "./words";

/** The stages as cards in a row: six and a half are seen at once, three on a narrower screen, two on a phone. */
export function StageCarousel({ stages }: { stages: readonly StageView[] }) {
  const wide = useMedia(media.wide);
  const pair = useMedia(media.pair);
  const seen = wide ? 6.5 : pair ? 2 : 3;
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useEnds(row);
  const turn = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8, behavior: "smooth" });
  return (
    <div className={classes.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard, whose arrows then scroll it. */}
      <ul ref={row} tabIndex={0} aria-label="Stages" style={{ "--seen": seen } as CSSProperties}>
        {stages.map(({ id, name, type, order }) => (
          <li key={id}>
            <span className={classes.place} aria-hidden>
              {order + 1}
            </span>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.type}>{stageTypeLabel[type]}</span>
          </li>
        ))}
      </ul>
      <div className={classes.turn} hidden={atStart && atEnd}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.earlier}
          disabled={atStart}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={words.later}
          disabled={atEnd}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
