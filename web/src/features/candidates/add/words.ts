import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  termsOf: (company: string) => `Submitting to ${company}`,
  period: (agency: string, months: number) =>
    `Each submission belongs to ${agency} for ${plural(months, "month")}.`,
  agree: (agency: string) =>
    `I have read these terms, and the candidate agrees to be represented by ${agency}.`,
  agreeMany: (agency: string) =>
    `I have read these terms, and each candidate agrees to be represented by ${agency}.`,
  notAgreed: "Please read the company's terms for agencies and agree to them.",
  termsChanged: "The company has changed its terms meanwhile. Please read them again.",
  termsFirst: "The company's terms for agencies have to be loaded first.",
  termsWaiting: "Loading the company's terms for agencies",
  termsFailed: "The company's terms for agencies could not be loaded.",
  known: {
    Known:
      "Somebody with this e-mail address or telephone number is already a candidate for this job. You can submit them all the same.",
    NotKnown:
      "Nobody with the CV's e-mail address or telephone number is a candidate for this job.",
    NothingToGoBy:
      "Not checked whether they are already a candidate for this job: the CV has neither an e-mail address nor a telephone number.",
    NoMoreToday:
      "Not checked whether they are already a candidate for this job: nothing more is looked up today.",
  },
  knownOfMany:
    "Somebody with this e-mail address or telephone number is already a candidate for this job. Try again to submit them all the same.",
  notChecked: "Not checked whether they are already a candidate for this job.",
  filledIn: "Filled in from the CV",
  doubtful: "Read from the CV, perhaps wrongly: please check",
  reading: "Reading the CV…",
  notFilledIn: "The details could not be read from the CV. Please type them in.",
  sourceRequired: "Select source in order to add Candidate.",
  userRequired: "Has to be a valid user",
  mayHaveArrived:
    "An earlier try may have added this candidate: look at the list before you add them again.",
  stop: "Stop",
} as const;
