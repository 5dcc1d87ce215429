import type { Schemas } from "@/api/client";
import { findKeyword } from "@/documents/keywords";

type Word = Schemas["WordView"];

/** A place on a page, in shares of its width and height. */
export type Box = { x: number; y: number; w: number; h: number };
/** Words that stand beside each other, as one run of text. */
export type Run = Box & { text: string };
export type Mark = Box & { keyword: string };

/** Further apart than so many line heights, words belong to different runs: a date at the right, a second column. */
const APART = 2;

/** A page's words as runs, so that text can be selected, copied and read aloud by lines. `ratio` is height by width. */
export function runsOf(words: readonly Word[], ratio: number): Run[] {
  const runs: Run[] = [];
  let open = false;
  for (const { text, x, y, w, h, end } of words) {
    const run = open ? runs.at(-1) : undefined;
    const gap = run ? x - (run.x + run.w) : 0;
    if (run && gap >= -h * ratio && gap <= APART * h * ratio) {
      const bottom = Math.max(run.y + run.h, y + h);
      run.text += text;
      run.w = Math.max(run.w, x + w - run.x);
      run.y = Math.min(run.y, y);
      run.h = bottom - run.y;
    } else {
      runs.push({ text, x, y, w, h });
    }
    open = end !== "line";
    const last = runs.at(-1);
    if (last && end === "space") last.text += " ";
  }
  return runs;
}

/** Where the keywords stand on a page, and how often each. */
export function marksOn(words: readonly Word[], keywords: readonly string[]) {
  const starts: number[] = [];
  let text = "";
  for (const word of words) {
    starts.push(text.length);
    text += word.text + (word.end === "nothing" ? "" : word.end === "space" ? " " : "\n");
  }
  const marks: Mark[] = [];
  const hits: Record<string, number> = {};
  for (const keyword of keywords) {
    const places = findKeyword(text, keyword);
    if (places.length > 0) hits[keyword] = places.length;
    for (const [start, end] of places) {
      const first = starts.findLastIndex((at) => at <= start);
      for (let at = first; at < words.length && (starts[at] ?? end) < end; at++) {
        const word = words[at];
        if (word)
          mark(marks, keyword, part(word, start - (starts[at] ?? 0), end - (starts[at] ?? 0)));
      }
    }
  }
  return { marks, hits };
}

/** The stretch of a word between two letters. */
function part({ text, x, y, w, h }: Word, start: number, end: number): Box {
  const [from, to] = [Math.max(0, start) / text.length, Math.min(text.length, end) / text.length];
  return { x: x + w * from, y, w: w * (to - from), h };
}

/** Words of one keyword in one line share a mark. */
function mark(marks: Mark[], keyword: string, box: Box): void {
  const last = marks.at(-1);
  const beside =
    last?.keyword === keyword &&
    Math.abs(last.y - box.y) < box.h / 2 &&
    box.x >= last.x + last.w / 2;
  if (beside && box.x - (last.x + last.w) < box.h * 2) last.w = box.x + box.w - last.x;
  else marks.push({ keyword, ...box });
}
