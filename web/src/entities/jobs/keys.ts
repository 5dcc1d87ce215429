/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const jobKeys = {
  all: ["jobs"] as const,
  lists: () => [...jobKeys.all, "list"] as const,
  list: (search: object) => [...jobKeys.lists(), search] as const,
  counters: () => [...jobKeys.all, "counters"] as const,
  one: (jobId: string) => [...jobKeys.all, "one", jobId] as const,
  /** By what its candidates are scored. */
  scorecard: (jobId: string) => [...jobKeys.one(jobId), "scorecard"] as const,
  /** What the provider's editors see beside an advert. */
  desk: (jobId: string) => [...jobKeys.all, "desk", jobId] as const,
  /** The letters with CVs of jobs. */
  forwards: (jobId?: string) => [...jobKeys.all, "forwards", ...(jobId ? [jobId] : [])] as const,
  team: (jobId: string) => [...jobKeys.all, "team", jobId] as const,
  /** Who can be asked to join it: whoever joins or leaves changes that, too. */
  invitable: (jobId: string, typed: string) =>
    [...jobKeys.team(jobId), "invitable", typed] as const,
};
