import { words } from "./words";

type Agent = { browser?: string | null; system?: string | null };

/** A browser in words: "Firefox on Windows". */
export const deviceOf = ({ browser, system }: Agent): string =>
  [browser ?? (system ? null : words.unknownBrowser), system].filter(Boolean).join(" on ");
