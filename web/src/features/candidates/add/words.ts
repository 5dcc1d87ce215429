/** What the screens here say. */
export const words = {
  filledIn: "Filled in from the CV",
  doubtful: "Read from the CV, perhaps wrongly: please check",
  reading: "Reading the CV…",
  notFilledIn: "The details could not be read from the CV. Please type them in.",
  sourceRequired: "Select source in order to add Candidate.",
  userRequired: "Has to be a valid user",
  mayHaveArrived:
    "An earlier try may have added this candidate: look at the list before you add them again.",
  stop: "Stop",
} as const;
