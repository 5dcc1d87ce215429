import type { ReactNode } from "react";
import type { Schemas } from "@/api/client";
import { Spoken } from "@/shared/Spoken";
import tones from "@/shared/tones.module.css";
import classes from "./TagChips.module.css";

type Tag = Schemas["TagBrief"];

const TONES: Record<Tag["colour"], string | undefined> = {
  Grey: tones.grey,
  Blue: tones.blue,
  Teal: tones.teal,
  Green: tones.green,
  Yellow: tones.amber,
  Red: tones.red,
  Pink: tones.pink,
  Violet: tones.violet,
};

/** So many a row of a list has room for. */
export const IN_A_ROW = 3;
/** So many a card has, on which the next one is still to be seen. */
export const ON_A_CARD = 6;

type ChipProps = Omit<Tag, "id"> & {
  /** Where there is room for the longest name. */
  inFull?: boolean;
  /** What can be done with it, behind its name. */
  children?: ReactNode;
};

/** A tag in its colour; its name says it without. */
export const TagChip = ({ name, colour, inFull, children }: ChipProps) => (
  <span
    className={`${classes.tag} ${TONES[colour]}`}
    data-full={inFull || undefined}
    data-held={children ? true : undefined}
    title={name}
  >
    {children ? <span>{name}</span> : name}
    {children}
  </span>
);

type Props = {
  tags: readonly Tag[] | undefined;
  /** How many are shown where there is little room; the others are counted, and named to who rests on their number. */
  most?: number;
};

/** By what somebody is marked. */
export function TagChips({ tags = [], most = tags.length }: Props) {
  if (tags.length === 0) return null;
  const others = tags.slice(most).map(({ name }) => name);
  return (
    <ul className={classes.tags} aria-label="Tags">
      {tags.slice(0, most).map(({ id, ...tag }) => (
        <li key={id}>
          <TagChip {...tag} />
        </li>
      ))}
      {others.length > 0 && (
        <li className={classes.more} title={others.join(", ")}>
          <span aria-hidden>{`+${others.length}`}</span>
          <Spoken>{others.join(", ")}</Spoken>
        </li>
      )}
    </ul>
  );
}
