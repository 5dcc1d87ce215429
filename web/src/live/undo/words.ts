/** What is said of what was taken back, and of what was not. */
export const words = {
  refused: (label: string, why: string) => `Not undone: ${label}. ${why}`,
  unknown: (label: string) => `${label}: this cannot be undone any more.`,
  laterFirst: (label: string) => `Something was done to it after that. Take back first: ${label}.`,
  notThere: "It is not there any more, or not yours to change.",
  stays: (why: string) => `This cannot be undone. ${why}`,
  taskTakenBack: "Task taken back",
  taskAsBefore: "Task is as it was",
  viewTakenBack: "View taken back",
  viewAsBefore: "View is as it was",
  viewRestored: "View is back",
  conversationAsBefore: "Conversation is as it was",
  jobOnBoards: "Job is back on the boards",
  jobUnarchived: "Job is live again.",
  merged: "They are one person again",
  parted: "They are two people again",
  takenBack: (count: number) =>
    count === 1 ? "Message taken back" : `${count} messages taken back`,
  notTakenBack: (count: number) =>
    count === 1
      ? "The message could not be taken back"
      : `${count} messages could not be taken back`,
  goneOut: (count: number) =>
    count === 1
      ? "The message has gone out already, or is on its way"
      : `${count} messages have gone out already, or are on their way`,
  notYours: (count: number) =>
    count === 1
      ? "The message is a colleague’s to take back"
      : `${count} messages are a colleague’s to take back`,
  notThereAnyMore: (count: number) =>
    count === 1
      ? "The message is not there any more: it was taken back before, or lapsed with what was decided"
      : `${count} messages are not there any more: they were taken back before, or lapsed with what was decided`,
} as const;
