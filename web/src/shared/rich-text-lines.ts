import type { Node } from "@tiptap/pm/model";

/** The text of a document line by line, as the server reads it, and where each of its code units stands. */
export type Lines = { text: string; at: number[] };

export function linesOf(doc: Node): Lines {
  const whole: Lines = { text: "", at: [] };
  let line: Lines = { text: "", at: [] };
  const end = () => {
    const from = line.text.length - line.text.trimStart().length;
    const to = line.text.trimEnd().length;
    if (to > from) {
      // The break between two lines stands where the first of them ends.
      if (whole.text) whole.at.push((whole.at.at(-1) ?? 0) + 1);
      whole.text += (whole.text && "\n") + line.text.slice(from, to);
      whole.at = whole.at.concat(line.at.slice(from, to));
    }
    line = { text: "", at: [] };
  };
  const read = (text: string, pos: number) => {
    for (const [index, unit] of text.split("").entries()) {
      if (unit === "\n") end();
      else {
        line.text += unit;
        line.at.push(pos + index);
      }
    }
  };
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true;
    block.forEach((child, offset) => {
      if (child.isText) read(child.text ?? "", pos + 1 + offset);
      else end();
    });
    end();
    return false;
  });
  return whole;
}

const WITHIN_A_WORD = /[\p{L}\p{N}]/u;

/** Where the words stand: where they were found, or, when the text has changed since, where they stand nearest to that. */
export function placeOf(
  text: string,
  { start, end, words }: { start: number; end: number; words: string },
): number | null {
  if (words === "") return null;
  if (text.slice(start, end) === words) return start;
  const within = (at: number) => WITHIN_A_WORD.test(text.charAt(at));
  let nearest: number | null = null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isPart =
      (within(at) && within(at - 1)) ||
      (within(at + words.length - 1) && within(at + words.length));
    if (isPart) continue;
    if (nearest === null || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at;
  }
  return nearest;
}
