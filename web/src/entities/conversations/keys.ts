/** What is asked about conversations with candidates. */
export const conversationKeys = {
  all: ["conversations"] as const,
  inboxes: () => [...conversationKeys.all, "inbox"] as const,
  count: () => [...conversationKeys.all, "count"] as const,
  templates: () => [...conversationKeys.all, "templates"] as const,
};
