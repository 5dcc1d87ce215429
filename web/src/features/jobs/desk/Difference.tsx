import type { Schemas } from "@/api/client";
import { Spoken } from "@/shared/Spoken";
import classes from "./Difference.module.css";
import { words } from "./words";

/** A text as it was made into another: what is gone struck out, what has come underlined. */
export function Difference({ pieces }: { pieces: readonly Schemas["Piece"][] }) {
  return (
    <p className={classes.text}>
      {pieces.map(({ kind, text }, place) => {
        // Pieces of a text stand where they stand.
        const key = `${place} ${kind}`;
        if (kind === "Kept") return <span key={key}>{text}</span>;
        const Tag = kind === "Added" ? "ins" : "del";
        return (
          <Tag key={key}>
            <Spoken>{`${kind === "Added" ? words.added : words.removed}: `}</Spoken>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}
