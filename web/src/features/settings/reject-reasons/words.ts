/** What the screen of rejection reasons says. */
export const words = {
  title: "Rejection reasons",
  own: "Reasons of your company",
  why: "Whoever rejects a candidate can say why, with one of these or in words. The reasons are for your company alone: candidates and recruiters from outside are not told.",
  how: "One reason a line, up to 30, in the order in which they are offered. One that is left out is not offered any more; who was rejected for it still was.",
  changedBy: (name: string) => `Last changed by ${name},`,
  saved: "Rejection reasons saved",
  waiting: "Loading the rejection reasons",
  failed: "The rejection reasons could not be loaded.",
} as const;
