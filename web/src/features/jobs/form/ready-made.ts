import type { QuestionValues } from "./schema";

type ReadyMade = {
  /** What its button says. */
  name: string;
  question: string;
  asks: Pick<QuestionValues, "kind" | "choices" | "required">;
};

/** Questions that most employers in the UK ask. */
export const READY_MADE: readonly ReadyMade[] = [
  {
    name: "Right to work in the UK",
    question: "Do you have the right to work in the UK?",
    asks: { kind: "YesNo", choices: [], required: true },
  },
  {
    name: "Notice period",
    question: "How much notice do you have to give?",
    asks: {
      kind: "Choice",
      choices: [
        "None, I can start at once",
        "1 week",
        "2 weeks",
        "1 month",
        "2 months",
        "3 months or more",
      ],
      required: false,
    },
  },
  {
    name: "Salary expected",
    question: "What salary do you expect, in pounds a year?",
    asks: { kind: "Number", choices: [], required: false },
  },
];
