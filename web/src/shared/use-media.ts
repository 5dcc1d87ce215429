import { useMediaQuery } from "@mantine/hooks";

/** The widths at which screens are laid out otherwise, as the style sheets have them. */
export const media = {
  /** Rows are a table, not cards. */
  table: "(min-width: 768px)",
  /** There is room beside the main thing: details, filters. */
  wide: "(min-width: 1024px)",
  /** Two stage cards stand side by side where three do (accounts §2). */
  pair: "(max-width: 599.98px)",
} as const;

/** Whether the window is as wide; right from the first drawing on. */
export const useMedia = (query: (typeof media)[keyof typeof media]): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
