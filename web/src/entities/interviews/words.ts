import type { InterviewWay } from "./queries";

export const WAYS = ["InPerson", "Video", "Phone"] as const satisfies readonly InterviewWay[];

/** What is said of what an interview is like. */
export const particularsWords = {
  name: "Name",
  nameLength: "Has to be between 1 and 75 characters",
  minutes: "Length in minutes",
  minutesRange: "Has to be between 5 and 480 minutes",
  way: "How you meet",
  ways: { InPerson: "In person", Video: "Video call", Phone: "Phone call" },
  place: { InPerson: "Where", Video: "Link of the video call", Phone: "Number" },
  placeNeeded: {
    InPerson: "Please say where the interview is",
    Video: "Please give the link of the video call",
  },
  phoneHint: "Left empty, the letter names the candidate’s own number.",
  words: "What else the candidate is told",
} as const;
