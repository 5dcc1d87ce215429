/** A part of what was typed: a word, words in quotes, or parts that are joined. */
type Part =
  | { kind: "word" | "phrase"; text: string }
  | { kind: "not"; part: Part }
  | { kind: "and" | "or"; parts: Part[] };

/**
 * What a search box takes quotes, a minus and, where the search knows them (`booleans`), OR, AND, NOT and brackets for,
 * in words; null where nothing of the kind was typed. It reads as the search does: what has nothing beside it is passed
 * over.
 */
export function understood(text: string, booleans: boolean): string | null {
  const parts = new Reader(signs(text, booleans)).everything();
  if (parts.some(isJoined)) {
    return `Looks for ${parts.map((part) => said(part, parts.length > 1)).join(" and ")}`;
  }
  const together = parts.flatMap((part) => (part.kind === "phrase" ? [said(part)] : []));
  const without = parts.flatMap((part) => (part.kind === "not" ? [said(part.part)] : []));
  const told = [
    together.length > 0 && `Side by side: ${together.join(", ")}`,
    without.length > 0 && `Without: ${without.join(", ")}`,
  ].filter((part) => part !== false);
  return told.length > 0 ? told.join(" · ") : null;
}

const isJoined = (part: Part): boolean =>
  part.kind === "and" || part.kind === "or" || (part.kind === "not" && isJoined(part.part));

function said(part: Part, isInside = false): string {
  switch (part.kind) {
    case "word":
      return part.text;
    case "phrase":
      return `“${part.text}”`;
    case "not":
      return `not ${said(part.part, true)}`;
    default: {
      const all = part.parts.map((one) => said(one, true)).join(` ${part.kind} `);
      return isInside ? `(${all})` : all;
    }
  }
}

const OPERATORS = ["OR", "AND", "NOT"];

const WITH_BOOLEANS = /"([^"]*)"?|[()]|(-)(?=\S)|[^\s"()]+/g;
const WITHOUT = /"([^"]*)"?|(-)(?=[^\s(])|[^\s"]+/g;

/** The signs of a text: brackets, operators, words and phrases. */
function signs(text: string, booleans: boolean): (string | Part)[] {
  const found = text.matchAll(booleans ? WITH_BOOLEANS : WITHOUT);
  return [...found].flatMap(([sign, phrase, minus]): (string | Part)[] => {
    if (phrase !== undefined) return phrase.trim() ? [{ kind: "phrase", text: phrase.trim() }] : [];
    if (minus) return ["NOT"];
    if (booleans && (sign === "(" || sign === ")" || OPERATORS.includes(sign))) return [sign];
    return [{ kind: "word", text: sign }];
  });
}

class Reader {
  private at = 0;
  private readonly signs: (string | Part)[];

  constructor(signs: (string | Part)[]) {
    this.signs = signs;
  }

  everything(): Part[] {
    const parts: Part[] = [];
    while (this.at < this.signs.length) {
      parts.push(...this.side());
      // A bracket that closes nothing.
      this.at += 1;
    }
    return parts;
  }

  /** What stands side by side, up to a bracket that closes. */
  private side(): Part[] {
    const parts: Part[] = [];
    while (this.at < this.signs.length && this.signs[this.at] !== ")") {
      const part = this.joined("OR", () => this.joined("AND", () => this.one()));
      if (part) parts.push(part);
    }
    return parts;
  }

  private joined(operator: "OR" | "AND", next: () => Part | null): Part | null {
    const parts = [next()];
    while (this.signs[this.at] === operator) {
      this.at += 1;
      parts.push(next());
    }
    return all(operator === "OR" ? "or" : "and", parts);
  }

  private one(): Part | null {
    const sign = this.signs[this.at];
    if (sign === undefined || sign === ")") return null;
    this.at += 1;
    if (typeof sign !== "string") return sign;
    if (sign === "(") {
      const parts = this.side();
      if (this.signs[this.at] === ")") this.at += 1;
      return all("and", parts);
    }
    const part = this.one();
    if (sign !== "NOT" || !part) return part;
    return part.kind === "not" ? part.part : { kind: "not", part };
  }
}

/** Parts that are there, joined; one of them is itself. */
function all(kind: "and" | "or", parts: (Part | null)[]): Part | null {
  const there = parts.filter((part) => part !== null);
  return there.length > 1 ? { kind, parts: there } : (there[0] ?? null);
}
