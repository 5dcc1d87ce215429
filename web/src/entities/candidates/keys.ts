/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const candidateKeys = {
  all: ["candidates"] as const,
  lists: () => [...candidateKeys.all, "list"] as const,
  /** People over all jobs within reach. */
  everyone: () => [...candidateKeys.all, "everyone"] as const,
  counts: () => [...candidateKeys.all, "count"] as const,
  /** Beside the counts: it reads all of a job's candidates, and not after every decision. */
  waiting: () => [...candidateKeys.all, "waiting"] as const,
  /** Beside them, too: who counts them, counts all that have any. */
  tagCounts: () => [...candidateKeys.all, "tag-count"] as const,
  ones: () => [...candidateKeys.all, "one"] as const,
  one: (id: string) => [...candidateKeys.ones(), id] as const,
  /** The candidate as they stand in any list: neighbours and place are of that list. */
  views: (id: string) => [...candidateKeys.one(id), "view"] as const,
  messages: (id: string) => [...candidateKeys.one(id), "messages"] as const,
  notes: (id: string) => [...candidateKeys.one(id), "notes"] as const,
  mentionable: (id: string, ...asked: unknown[]) =>
    [...candidateKeys.one(id), "mentionable", ...asked] as const,
  scorecards: (id: string) => [...candidateKeys.one(id), "scorecards"] as const,
  forwards: (id: string) => [...candidateKeys.one(id), "forwards"] as const,
  duplicates: (id: string) => [...candidateKeys.one(id), "duplicates"] as const,
  first: (id: string) => [...candidateKeys.one(id), "first"] as const,
  timeline: (id: string) => [...candidateKeys.one(id), "timeline"] as const,
  /** Beside the others: asking for it says that one is there. */
  presence: (id: string) => ["candidate-presence", id] as const,
  /** Beside the others: a file does not change because a status did. */
  files: (id: string) => ["candidate-files", id] as const,
};
