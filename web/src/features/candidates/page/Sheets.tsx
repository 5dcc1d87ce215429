import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { Schemas } from "@/api/client";
import { pictureQuery } from "@/entities/candidates/cv-queries";
import { addressOf } from "@/shared/blob-address";
import { common } from "@/shared/words";
import { type Mark, type Run, runsOf } from "./page-text";
import classes from "./Sheets.module.css";
import { words } from "./words";

type Page = Schemas["PageView"];
type Props = {
  id: string;
  pages: readonly Page[];
  /** A list a page. */
  marks: readonly (readonly Mark[])[];
};

/** A CV's pages as pictures; over each lies its text, unseen, to be selected and read aloud. */
export function Sheets({ id, pages, marks }: Props) {
  return pages.map((page, index) => (
    <Sheet
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={index}
      id={id}
      page={page}
      number={index}
      count={pages.length}
      marks={marks[index] ?? []}
    />
  ));
}

const NOTHING: Page["words"] = [];

type SheetProps = {
  id: string;
  page: Page;
  number: number;
  count: number;
  marks: readonly Mark[];
};

function Sheet({ id, page, number, count, marks }: SheetProps) {
  const { data, isError, refetch } = useQuery(pictureQuery(id, number));
  const ratio = page.height / page.width;
  // The picture is seen first; what can be selected on it is laid over it a moment later.
  const written = useDeferredValue(page.words, NOTHING);
  const runs = useMemo(() => runsOf(written, ratio), [written, ratio]);
  const name = `Page ${number + 1} of ${count}`;
  return (
    <figure
      className={classes.sheet}
      aria-label={name}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {data && (
        <img
          src={addressOf(data)}
          alt={page.words.length > 0 ? "" : `${name}, a picture without text`}
        />
      )}
      {isError && (
        <p className={classes.failed} role="alert">
          {words.pageFailed}{" "}
          <button type="button" onClick={() => void refetch()}>
            {common.tryAgain}
          </button>
        </p>
      )}
      {marks.map((mark) => (
        <mark
          key={`${mark.keyword} ${mark.x} ${mark.y}`}
          data-keyword={mark.keyword}
          aria-hidden
          style={boxOf(mark)}
        />
      ))}
      <div className={classes.text}>
        {runs.map((run) => (
          <p key={`${run.x} ${run.y} ${run.text}`} style={placeOf(run, ratio)}>
            {run.text}
          </p>
        ))}
      </div>
    </figure>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const boxOf = ({ x, y, w, h }: Mark) => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

/** As large as its line, and as wide: fonts differ, so a run is stretched to its place. */
function placeOf({ x, y, w, h, text }: Run, ratio: number) {
  const size = h * ratio;
  const natural = widthOf(text.trimEnd()) * size;
  return {
    left: percent(x),
    top: percent(y),
    fontSize: `${(size * 100).toFixed(3)}cqw`,
    transform: natural > 0 ? `scaleX(${(w / natural).toFixed(4)})` : undefined,
  };
}

const measure = document.createElement("canvas").getContext("2d");

/** Of a text in the layer's font, in its font size. */
function widthOf(text: string): number {
  if (!measure) return 0;
  measure.font = "100px sans-serif";
  return measure.measureText(text).width / 100;
}
