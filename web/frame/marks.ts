import { findKeyword } from "../src/documents/keywords";

const BREAKS = new Set([
  "BR",
  "P",
  "DIV",
  "LI",
  "TD",
  "TH",
  "TR",
  "H1",
  "H2",
  "H3",
  "SECTION",
  "ARTICLE",
]);

const ranges = new Map<string, Range[]>();
let jumps = 0;

/** Marks the keywords in a part of the document, without touching its nodes; counts add up over the parts. */
export function markKeywords(root: Element, keywords: readonly string[]): void {
  const { text, nodes } = textOf(root);
  for (const keyword of keywords) {
    const found = findKeyword(text, keyword).map(([start, end]) => rangeOf(nodes, start, end));
    ranges.set(keyword, [...(ranges.get(keyword) ?? []), ...found]);
  }
  // Absent in browsers of before 2025: the text is then read unmarked.
  if ("highlights" in CSS) {
    CSS.highlights.set("keyword", new Highlight(...[...ranges.values()].flat()));
  }
}

/** How often each keyword stands in what has been marked. */
export const hits = (): Record<string, number> =>
  Object.fromEntries([...ranges].map(([keyword, places]) => [keyword, places.length]));

/** The next place of a keyword, shown in a stronger colour: its distance from the document's top. */
export function nextPlace(keyword: string): number | null {
  const places = ranges.get(keyword) ?? [];
  const place = places[jumps % Math.max(1, places.length)];
  if (!place) return null;
  jumps += 1;
  if ("highlights" in CSS) CSS.highlights.set("keyword-now", new Highlight(place));
  return Math.max(0, place.getBoundingClientRect().top + window.scrollY);
}

type TextNode = { node: Text; start: number };

/** The text as a reader sees it: blocks and line breaks part words that the nodes alone would join. */
function textOf(root: Element): { text: string; nodes: TextNode[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: TextNode[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element && BREAKS.has(node.tagName)) {
      text += "\n";
    }
  }
  return { text, nodes };
}

function rangeOf(nodes: readonly TextNode[], start: number, end: number): Range {
  const range = document.createRange();
  const at = (offset: number) => nodes.findLast((each) => each.start <= offset);
  const first = at(start);
  const last = at(end - 1);
  if (first) range.setStart(first.node, start - first.start);
  if (last) range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
