import { draftsOf, session } from "@/api/session";

type Values = Record<string, unknown>;

/** What was typed into a form and not saved: over which state of the record, and of which version. */
export type Draft<V extends Values> = { base: V; values: V; version: number | null };

/** Where a draft is kept in the tab, for this person alone: over a reload and the end of a session. */
export const draftKey = (name: string): string => `${draftsOf(session.person() ?? "")}${name}`;

/** The draft, if it still is one of a form with these fields; a field that a later version has added is as at first. */
export function readDraft<V extends Values>(key: string, initial: V): Draft<V> | null {
  try {
    const kept: Draft<V> | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const fits = (values: V | undefined) =>
      values !== undefined &&
      Object.entries(initial).every(
        ([field, value]) =>
          !(field in values) ||
          (typeof values[field] === typeof value &&
            Array.isArray(values[field]) === Array.isArray(value)),
      );
    if (!kept || !fits(kept.base) || !fits(kept.values)) return null;
    const whole = (values: V) => ({ ...initial, ...values });
    return { ...kept, base: whole(kept.base), values: whole(kept.values) };
  } catch {
    return null;
  }
}

export function keepDraft<V extends Values>(key: string, draft: Draft<V> | null): void {
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
  else sessionStorage.removeItem(key);
}

/** Two values of a field; lists and records are alike when what they hold is. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));

/** The fields in which two differ, in the form's order. */
export const differing = <V extends Values>(one: V, other: V): (keyof V & string)[] =>
  Object.keys(one).filter((field) => !isAlike(one[field], other[field]));

/** What two people made of one record: both sides, and what each of them changed. */
export type Merge<V extends Values> = {
  values: V;
  /** Changed by the other alone, and taken over. */
  taken: (keyof V & string)[];
  /** Changed by both, each to something else; these are mine. */
  clashing: (keyof V & string)[];
};

/** Puts together what I changed since `base` and what somebody else did. */
export function merge<V extends Values>(base: V, mine: V, theirs: V): Merge<V> {
  const changed = differing(base, theirs).filter((field) => !isAlike(mine[field], theirs[field]));
  const taken = changed.filter((field) => isAlike(mine[field], base[field]));
  const clashing = changed.filter((field) => !taken.includes(field));
  const values = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { values, taken, clashing };
}
