/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  askDeleteAdvert:
    "This advert has not been saved. Do you want to delete it, or keep it as a draft?",
  deleteDraft: "Delete draft",
  mostQuestions: (most: number) => `${most} questions are the most that a job can ask.`,
  ownQuestion: "Your own question",
  questionRemoved: "Question removed.",
  questions: "Questions",
  hiringTeamOptional: "Hiring Team (Optional)",
  jobDetails: "Job details",
  saveContinue: "Save & continue",
  saveDraft: "Save draft",
  selectCampaign: "Select campaign",
  goneMeanwhile:
    "This advert is not there any more, or not yours to see. What you have written cannot be saved; copy what you need.",
  viewJob: "View job",
  yesDeleteIt: "Yes, delete it",
} as const;
