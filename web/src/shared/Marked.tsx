import classes from "./Marked.module.css";

/** A text cut at what a search found in it: what stands before that, what was found, what follows, and so on. */
export type Parts = readonly string[];

/** A text with what was found in it; where nothing was, `text` stands for it. */
export function Marked({ text, parts }: { text?: string; parts: Parts | undefined }) {
  if (!parts) return text;
  return parts.map((part, at) =>
    at % 2 ? (
      <mark key={parts.slice(0, at).join("")} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
