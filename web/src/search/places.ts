import type { Parts } from "@/shared/Marked";

/** Stands before and after what was found; no record has it. */
export const FOUND = "\u{E000}";

/** Where in a record something was found. */
export type Place = {
  attribute: string;
  parts: Parts;
  /** The words of the search that it answers, as the service folds them. */
  words: readonly string[];
};

/** The attributes of a hit in which something was found; `company.name` is one of an attribute. */
export function placesOf(
  hit: { _highlightResult?: unknown },
  attributes: readonly string[],
): Place[] {
  return attributes.flatMap((attribute) => {
    const marked = attribute
      .split(".")
      .reduce(
        (at, name) => (at as Record<string, unknown> | undefined)?.[name],
        hit._highlightResult,
      );
    return [marked]
      .flat()
      .filter(isFound)
      .map(({ value, matchedWords }) => ({
        attribute,
        parts: value.split(FOUND),
        words: matchedWords,
      }));
  });
}

const isFound = (marked: unknown): marked is { value: string; matchedWords: string[] } =>
  typeof marked === "object" &&
  marked !== null &&
  "matchedWords" in marked &&
  Array.isArray(marked.matchedWords) &&
  marked.matchedWords.length > 0;

/** What was found in an attribute, as long as it still says this. */
export const partsIn = (
  places: readonly Place[],
  attribute: string,
  text: string,
): Parts | undefined =>
  places.find((place) => place.attribute === attribute && place.parts.join("") === text)?.parts;

/** The places that a row does not show, where they answer words that nothing of what it shows does. */
export function notShown(places: readonly Place[], isShown: (place: Place) => boolean): Place[] {
  const told = new Set(places.filter(isShown).flatMap(({ words }) => words));
  return places.filter((place) => !isShown(place) && place.words.some((word) => !told.has(word)));
}
