const WORD = /[\p{L}\p{N}_]/u;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
/** Scripts that put no blanks between words. */
const UNSPACED = /[\u0E00-\u0EFF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u;

/** Where a text holds a keyword, as `[start, end)` of each place. */
export type Hit = readonly [start: number, end: number];

/**
 * Every place where `text` holds `keyword` as a word of its own, by the same rules as the server's keyword check:
 * without case, one kind of blank, dash and apostrophe; "Java" is not in "JavaScript", nor "C" in "C++".
 */
export function findKeyword(text: string, keyword: string): Hit[] {
  const wanted = keyword.trim().normalize("NFKC");
  if (!wanted) return [];
  const hits: Hit[] = [];
  const pattern = new RegExp(asPattern(wanted), "giu");
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    if (startsAlone(text.slice(0, match.index), wanted) && endsAlone(text.slice(end), wanted)) {
      hits.push([match.index, end]);
    } else {
      // A wrong place may overlap the right one.
      pattern.lastIndex = match.index + 1;
    }
  }
  return hits;
}

function asPattern(keyword: string): string {
  return [...keyword]
    .map((letter) => {
      if (/\s/.test(letter)) return "\\s+";
      if (/[-\u2010-\u2015\u2212]/.test(letter)) return "[-\\u2010-\\u2015\\u2212]";
      if (/['\u2018\u2019\u02BC]/.test(letter)) return "['\\u2018\\u2019\\u02BC]";
      return letter.replace(/[.*+?^${}()|[\]\\/]/, "\\$&");
    })
    .join("")
    .replaceAll(/(\\s\+)+/g, "\\s+");
}

function startsAlone(before: string, keyword: string): boolean {
  const previous = lastOf(before);
  const first = firstOf(keyword);
  if (!previous) return true;
  if (isLetterAlone(keyword) && bindsALetter(previous)) return false;
  if (first === "." && WORD.test(previous)) {
    // "ASP.NET" is .NET, "someone@provider.net" is not.
    return !/[.@\-/]$/.test(before.replace(/[\p{L}\p{N}_]+$/u, ""));
  }
  const joined =
    (WORD.test(first) && WORD.test(previous)) || (first === previous && !ALPHANUMERIC.test(first));
  return !joined || UNSPACED.test(first) || UNSPACED.test(previous);
}

function endsAlone(after: string, keyword: string): boolean {
  const next = firstOf(after);
  const last = lastOf(keyword);
  if (!next) return true;
  if (next === "#" || after.startsWith("++") || (last === "+" && next === "+")) return false;
  if (isLetterAlone(keyword) && bindsALetter(next)) return false;
  return !(WORD.test(last) && WORD.test(next)) || UNSPACED.test(last) || UNSPACED.test(next);
}

/** "R" is not in "R&D", nor "C" in "Objective-C". */
const isLetterAlone = (keyword: string): boolean => /^[\p{L}\p{N}]$/u.test(keyword);
const bindsALetter = (letter: string): boolean => /[&\-'\u2010-\u2015\u2018\u2019]/.test(letter);
const firstOf = (text: string): string =>
  String.fromCodePoint(text.codePointAt(0) ?? 0).replace("\0", "");
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? "";
