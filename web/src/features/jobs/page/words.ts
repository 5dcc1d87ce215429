/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  copyJob: "Copy job",
  publicPage: "Public page",
} as const;
