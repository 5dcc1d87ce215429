/** What is asked about conversations with candidates. */
export const conversationKeys = {
  all: ["conversations"] as const,
  inboxes: () => [...conversationKeys.all, "inbox"] as const,
  count: () => [...conversationKeys.all, "count"] as const,
  allLetters: () => [...conversationKeys.all, "letters"] as const,
  letters: (whom: object) => [...conversationKeys.allLetters(), whom] as const,
  templates: () => [...conversationKeys.all, "templates"] as const,
};
