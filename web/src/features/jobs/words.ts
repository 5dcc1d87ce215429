/** What the screens here say. */
export const words = {
  ownerReads: "Its owner reads it in a letter.",
  returnCredit: "Give its owner the credit back",
  takeDown: "Take down",
  takeDownWhy:
    "The advert leaves its page and the job boards at once, and cannot go live again. Its candidates stay.",
  takeDownOne: (job: string) => `Take down ${job}`,
  deletesAll: (job: string) =>
    `“${job}”, its candidates, their CVs and notes will be deleted and cannot be recovered.`,
  deletes: (job: string) => `“${job}” will be deleted and cannot be recovered.`,
} as const;
