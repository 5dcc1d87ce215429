/** Which conversations an inbox shows. */
export const SHOWN = ["Open", "Mine", "Done", "All"] as const;
export type Shown = (typeof SHOWN)[number];
