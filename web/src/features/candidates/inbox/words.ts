/** What is said in the inbox. */
export const words = {
  title: "Inbox",
  tabs: "Conversations",
  shown: { Open: "Open", Mine: "Mine", Done: "Done", All: "All" },
  waiting: "Loading conversations",
  failed: "The conversations could not be loaded.",
  none: {
    Open: "Nobody waits for an answer",
    Mine: "Nothing is assigned to you",
    Done: "No conversations yet",
    All: "No conversations yet",
  },
  why: {
    Open: "Conversations stand here while a candidate waits for you or your team.",
    Mine: "Conversations that somebody assigns to you stand here.",
    Done: "Conversations that wait for nobody stand here.",
    All: "Write to candidates from their page, from a job’s list or from its pipeline.",
  },
  unread: "Unread",
  you: (name: string) => `${name}: `,
  failedToSend: "Not delivered",
  byItself: "Goes out by itself",
  held: "Goes out in a moment",
  assigned: (name: string) => `Assigned to ${name}`,
  more: "Show more",
} as const;
