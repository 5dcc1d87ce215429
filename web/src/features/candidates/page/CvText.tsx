import { useQuery } from "@tanstack/react-query";
import { findKeyword } from "@/documents/keywords";
import { cvTextQuery } from "@/entities/candidates/cv-queries";
import { Offline } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { common } from "@/shared/words";
import classes from "./CvPanel.module.css";
import { words } from "./words";

/** A CV's text as the server read it, set as a page, with the job's keywords marked. */
export function CvText({ id, keywords }: { id: string; keywords: readonly string[] }) {
  const { data, isError, fetchStatus, refetch } = useQuery(cvTextQuery(id));
  if (isError && !data)
    return (
      <p className={classes.note} role="alert">
        {words.textFailed}{" "}
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {common.tryAgain}
        </button>
      </p>
    );
  if (!data && fetchStatus === "paused") return <Offline />;
  if (!data) return <SkeletonRows rows={12} label="Loading the text" />;
  if (!data.text) return <p className={classes.note}>{words.noText}</p>;
  const hits = keywords
    .flatMap((keyword) => findKeyword(data.text, keyword))
    .toSorted(([a], [b]) => a - b);
  return (
    <div className={classes.text}>
      {linesOf(data.text).map(({ at, text }) => (
        <p key={at} data-look={lookOf(text, at)}>
          {marked(text, at, hits)}
        </p>
      ))}
    </div>
  );
}

type Line = { at: number; text: string };

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const start = at;
    at += line.length + 1;
    return { at: start, text: line };
  });
}

/** What a line is meant to be, as far as its letters say. */
function lookOf(line: string, at: number): "title" | "heading" | "item" | "gap" | undefined {
  const text = line.trim();
  if (!text) return "gap";
  if (at === 0 && text.length <= 60) return "title";
  if (/^[•●▪◦·*–-]\s/.test(text)) return "item";
  const shouted = text.length <= 60 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  return shouted ? "heading" : undefined;
}

/** The part of a line that keywords of the whole text lie on; they may begin or end in another line. */
function marked(text: string, start: number, hits: readonly (readonly [number, number])[]) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const [from, to] of hits) {
    const [begin, end] = [Math.max(from - start, at), Math.min(to - start, text.length)];
    // "Project" and "Project manager" may both be keywords.
    if (begin >= end) continue;
    parts.push(text.slice(at, begin), <mark key={from}>{text.slice(begin, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
