/** What the screens here say. */
export const words = {
  mayHaveArrived:
    "An earlier try may have added this candidate: look at the list before you add them again.",
  stop: "Stop",
} as const;
