import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, type LinkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Tip } from "@/shared/Tip";
import { number } from "@/shared/words";
import classes from "./CandidateHeader.module.css";
import { useScrolledPast } from "./use-scrolled-past";

const FIXED_AFTER = 20;

type Props = {
  name: string;
  jobTitle: string | undefined;
  /** The list that the candidate was opened from, or the job's whole list. */
  back: LinkOptions | null;
  position: number | null;
  total: number;
  hasNext: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
  /** Status and menus. */
  children: ReactNode;
};

/** Who this is, where they stand in the list, and the way back to it. */
export function CandidateHeader(props: Props) {
  const { name, jobTitle, back, position, total } = props;
  const fixed = useScrolledPast(FIXED_AFTER);
  return (
    <header className={classes.header} data-fixed={fixed || undefined}>
      <div className={classes.inner}>
        {back ? (
          <Tip label="Back to candidates" side="start" below>
            <Link {...back} className={classes.back} aria-label="Back to candidates">
              <IconArrowLeft size={20} aria-hidden />
            </Link>
          </Tip>
        ) : (
          <span className={classes.back} />
        )}
        <div className={classes.who}>
          <h1 tabIndex={-1}>{name || "\u00a0"}</h1>
          <p>{jobTitle ?? "\u00a0"}</p>
        </div>
        <div className={classes.state}>{props.children}</div>
        {total > 0 && (
          <nav className={classes.walk} aria-label="Candidates of the list">
            <ActionIcon
              aria-label="Previous candidate"
              aria-keyshortcuts="k"
              disabled={!props.hasPrevious}
              onClick={props.onPrevious}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <span className={classes.position}>
              {position === null
                ? `${number(total)} in list`
                : `${number(position)} of ${number(total)}`}
            </span>
            <ActionIcon
              aria-label="Next candidate"
              aria-keyshortcuts="j"
              disabled={!props.hasNext}
              onClick={props.onNext}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </nav>
        )}
      </div>
    </header>
  );
}
