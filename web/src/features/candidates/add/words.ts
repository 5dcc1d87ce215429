/** What the screens here say. */
export const words = {
  stop: "Stop",
} as const;
