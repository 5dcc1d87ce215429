/** What the timeline says. */
export const words = {
  starts: (day: string) => `Starts ${day}`,
  corrected: "Corrected their details themselves",
  withdrew: "Withdrew from the job",
  written: "Written to",
  answered: "Wrote to you",
  scored: "Scorecard sent",
  amendedScorecard: "Scorecard amended",
  readScorecards: "Scorecards read without sending one",
  cvUploaded: "CV uploaded",
  /** What it became follows. */
  changed: (what: string, from: string | null | undefined) =>
    from ? `${what} changed from ${from} to` : `${what} changed to`,
  interview: {
    InterviewArranged: "Interview arranged",
    InterviewOffered: "Times for an interview offered",
    InterviewBooked: "Time of an interview chosen",
    InterviewChangeAsked: "Asked for another time of an interview",
    InterviewMoved: "Interview moved",
    InterviewCancelled: "Interview called off",
  },
  tag: { TagPutOn: "Tag added: ", TagTakenOff: "Tag removed: " },
  deletedTag: "one that has since been deleted",
  task: { TaskAdded: "Task added", TaskDone: "Task done", TaskReopened: "Task opened again" },
} as const;
