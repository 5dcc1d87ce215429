/** What the screens here say. */
export const words = {
  deletesAll: (job: string) =>
    `“${job}”, its candidates, their CVs and notes will be deleted and cannot be recovered.`,
  deletes: (job: string) => `“${job}” will be deleted and cannot be recovered.`,
} as const;
