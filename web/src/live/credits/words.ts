/** What is said where somebody lacks credits. */
export const words = {
  ask: "Ask",
  askColleague: "Ask a colleague",
  askedThem: "Asked",
  askWhy:
    "They get an email, and can assign you a credit. You hear of it, and submit the advert then.",
  canAssign: "Can assign what others hold",
  holdsSome: "Holds credits",
  nobodyToAsk: "There is nobody else in your company who can assign credits.",
  askOne: (name: string) => `Ask ${name}`,
  asked: (name: string) => `${name} has been asked.`,
} as const;
