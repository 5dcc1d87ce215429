/** What the job screens say, to the contract's letter where it has one. */
export const messages = {
  created: {
    invalid: "Please fill in valid fields",
    failed: "An error has occurred. Please try again later.",
  },
  fillRequired: "Fill all required fields first",
  approvedAlready:
    "The provider has approved this advert. What you change here goes back to them for approval.",
  updated: "Job was updated",
  deleted: "Job has been deleted.",
  expired: "Job has been expired.",
  archived: "Job has been archived.",
  reposted: "Job reposted.",
  copied: "Job copied.",
  keywordDeleted: "Keyword has been deleted.",
  companyPending: "Pending company verification",
  editorial: "Your advert is on it's way to our editorial team.",
  published: "Your advert is now published!",
  takenDown: "Advert taken down.",
  changesRequested: "Its owner is asked for changes.",
  changesWithdrawn: "Its owner is asked for changes no more.",
  resubmitted: "Your advert is with the provider again.",
  siftBegun: "Candidates are sifted blind from now on.",
  siftEnded: "Everybody sees again who the candidates are.",
  unarchived: "Job is live again.",
  fallback: "An error ocurred. Please try again later.",
} as const;

/** What is wrong with a field of the advert. */
export const fieldMessages = {
  userId: "Has to be a valid user",
  title: "Has to be between 3 and 200 characters",
  description: "Has to be between 50 and 6000 characters",
  benefits: "Has to be between 3 and 75 characters",
  location: "Has to be a valid location",
  postCode: "Has to be a valid postcode",
  salary: "Has to be a positive number",
  salaryBottom: "Has to be equal or less than salary to",
  salaryTop: "Has to be equal or greater than salary from",
  keyword: "Keyword should be between 1 and 255 characters",
  vacancies: "Has to be between 1 and 999",
  question: "Has to be between 3 and 200 characters",
  choice: "Has to be between 1 and 100 characters",
  choices: "Has to have between 2 and 20 answers to choose from",
  differentChoices: "Has to have different answers to choose from",
  questions: "Each question has to be complete",
} as const;
