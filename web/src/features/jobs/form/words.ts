import type { Schemas } from "@/api/client";
import { number, plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  allJobs: "All jobs",
  askDeleteAdvert:
    "This advert has not been saved. Do you want to delete it, or keep it as a draft?",
  changesAsked:
    "JobHelm asks for changes before this advert is approved. Each stands at its field; submit the advert again once you have saved.",
  deleteDraft: "Delete draft",
  mostQuestions: (most: number) => `${most} questions are the most that a job can ask.`,
  ownQuestion: "Your own question",
  questionRemoved: "Question removed.",
  questions: "Questions",
  hiringTeamOptional: "Hiring Team (Optional)",
  jobDetails: "Job details",
  readiness: "Readiness",
  readinessWhy: "What job boards, the Equality Act and the minimum wage have to say of the advert.",
  readinessLater: "What stands in the way of the advert is listed here as you write it.",
  readinessWaiting: "Looking it through…",
  readinessFailed: "The advert could not be looked through just now.",
  readinessAgain: "Try again",
  readinessFound: (found: number) => {
    if (found === 0) return "Nothing stands in the way of this advert.";
    return found === 1 ? "One thing to look at." : `${found} things to look at.`;
  },
  readinessFoundIn: (found: readonly string[]) => found.map((words) => `“${words}”`).join(", "),
  readinessShow: "Show",
  readinessShowWords: (found: readonly string[]) =>
    `Show ${found.map((words) => `“${words}”`).join(", ")} in the text`,
  readinessInstead: (words: string) => `Instead: ${words}`,
  readinessLevel: {
    Refused: "Would be refused",
    Unlawful: "Against the law",
    Discouraged: "Best avoided",
    Advice: "Tip",
  },
  ruleFailed: "What these keywords would do could not be found out just now.",
  ruleWaiting: "Trying these keywords on the candidates who are here…",
  ruleWould: ({ total, looked, rejected }: Schemas["RuleView"]) =>
    looked < total
      ? `These keywords would reject ${number(rejected)} of the ${number(looked)} newest of ${number(total)} candidates.`
      : `These keywords would reject ${number(rejected)} of ${plural(total, "candidate")}.`,
  ruleUnread: (unread: number) =>
    unread === 1
      ? "One has no CV that could be read, and is not rejected."
      : `${number(unread)} have no CV that could be read, and are not rejected.`,
  ruleInforms: "Saving changes none of them: keywords count for whoever comes from then on.",
  ruleWho: (named: number, rejected: number) =>
    named < rejected ? `Who, the newest ${number(named)}` : "Who",
  ruleUnnamed: "Unnamed",
  saveContinue: "Save & continue",
  saveDraft: "Save draft",
  selectCampaign: "Select campaign",
  selectCategory: "Select a category",
  goneMeanwhile:
    "This advert is not there any more, or not yours to see. What you have written cannot be saved; copy what you need.",
  viewJob: "View job",
  yesDeleteIt: "Yes, delete it",
} as const;
