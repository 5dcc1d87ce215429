/** What is said of a job's scorecard. */
export const words = {
  waiting: "Loading the scorecard",
  failed: "The scorecard could not be loaded.",
  title: "Scorecard",
  hint: "Interviewers rate each candidate by these criteria, give a recommendation, and say in their own words why. Nobody sees the others’ scorecards before sending theirs.",
  none: "No criteria yet",
  noneHint: "Interviewers give a recommendation and their words.",
  noneToEdit: "Start with four that suit most jobs, with those of another job, or with your own.",
  criteria: "Criteria",
  criterion: (number: number) => `Criterion ${number}`,
  lookFor: "What to look for",
  steps: "What each step means",
  step: (number: number) => `${number}`,
  start: "Four usual criteria",
  copy: "Those of another job",
  copyFrom: "Copy the criteria of",
  copyHint: "Criteria that are here already are not copied again.",
  chooseJob: "Choose the job.",
  copyIt: "Copy",
  copied: (count: number) => (count === 1 ? "1 criterion copied" : `${count} criteria copied`),
  nothingToCopy: "That job has no criteria which are not here already.",
  add: "Your own criterion",
  most: (most: number) => `${most} criteria are the most that a scorecard can have.`,
  removed: "Criterion removed.",
  moveUp: "Move up",
  moveDown: "Move down",
  remove: "Remove",
  noName: "Has to be between 1 and 80 characters",
  sameName: "Has to have a name of its own",
  evidence:
    "Scorecards that were sent keep the wording that they answer. A criterion that is worded otherwise is another one.",
  saved: "Scorecard saved",
  notSaved: "The scorecard could not be saved.",
  changedBy: (name: string) => `Last changed by ${name}, `,
} as const;

/** What 1, 2, 3 and 4 mean where nobody says otherwise. */
export const USUAL_STEPS = ["Strong no", "No", "Yes", "Strong yes"] as const;
