/** Every key starts with the one above it, so invalidating a level reaches everything below. */
export const securityKeys = {
  all: ["security"] as const,
  own: () => [...securityKeys.all, "own"] as const,
  sessions: () => [...securityKeys.all, "sessions"] as const,
  looks: () => [...securityKeys.all, "looks"] as const,
  log: () => [...securityKeys.all, "log"] as const,
  company: () => [...securityKeys.all, "company"] as const,
  member: (userId: string) => [...securityKeys.all, "member", userId] as const,
};
