const whom = (name: string): string => name || "The candidate";

/** What is said of holds. */
export const words = {
  heldBy: (by: string | null | undefined) => (by ? `${by}, ` : ""),
  hold: "Put on hold",
  holdWhy:
    "They stay beyond the company’s period, and nobody can delete them, until they are released. Your team sees the reason.",
  holdOne: (name: string) => `Put ${name || "this candidate"} on hold`,
  isHeld: (name: string) => `${whom(name)} is on hold`,
  isReleased: (name: string) => `${whom(name)} is released`,
  onHold: "On hold",
  release: "Release",
  askedErasure: "Asked to be erased, and is as soon as they are released:",
  releaseErases: "Release and erase",
  releaseErasesTitle: "Release and erase candidate",
  releaseErasesWhy: (name: string) =>
    `${whom(name)} asked to be erased while on hold. Once released, their details, CV, notes and history go for good.`,
  isErased: (name: string) => `${whom(name)} is released and erased`,
} as const;
