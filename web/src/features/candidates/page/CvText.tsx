import { useQuery } from "@tanstack/react-query";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { findKeyword } from "../keywords";
import { cvTextQuery } from "../queries";
import classes from "./CvPanel.module.css";

/** A CV's text as the server read it, with the job's keywords marked. */
export function CvText({ id, keywords }: { id: string; keywords: readonly string[] }) {
  const { data, isError, refetch } = useQuery(cvTextQuery(id));
  if (isError)
    return (
      <p className={classes.note} role="alert">
        The text could not be loaded.{" "}
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data) return <SkeletonRows rows={12} label="Loading the text" />;
  if (!data.text) return <p className={classes.note}>No text could be read from this CV.</p>;
  return <div className={classes.text}>{marked(data.text, keywords)}</div>;
}

function marked(text: string, keywords: readonly string[]) {
  const hits = keywords
    .flatMap((keyword) => findKeyword(text, keyword))
    .toSorted(([a], [b]) => a - b);
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const [start, end] of hits) {
    // "Project" and "Project manager" may both be keywords.
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
