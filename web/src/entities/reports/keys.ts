/** Every key starts with the one above it; all of it is stale after whatever is counted. */
export const reportKeys = {
  all: ["reports"] as const,
  overview: (jobId: string) => [...reportKeys.all, "overview", jobId] as const,
  /** What was done on a job. */
  activity: (jobId: string, asked: object) =>
    [...reportKeys.all, "activity", jobId, asked] as const,
  actors: (jobId: string) => [...reportKeys.all, "actors", jobId] as const,
  report: (asked: object) => [...reportKeys.all, "report", asked] as const,
  /** The applications that a figure counts. */
  rows: (asked: object) => [...reportKeys.all, "rows", asked] as const,
};
