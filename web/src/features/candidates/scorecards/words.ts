import { plural } from "@/shared/words";

/** What is said around scorecards. */
export const words = {
  title: "Scorecards",
  waiting: "Loading scorecards",
  failed: "The scorecards could not be loaded.",
  own: "Your scorecard",
  recommendation: "Recommendation",
  noRecommendation: "Please choose a recommendation",
  comment: "In your words",
  commentHint: "What you saw and heard, so that others can follow how you came to it.",
  ratings: "Ratings",
  keys: "With a scale in focus the keys 1 to 4 rate, and 0 clears. Ctrl + Enter sends.",
  clear: "Clear",
  send: "Send scorecard",
  sent: "Scorecard sent",
  staysSent: "A scorecard stays as it was sent. It can be amended.",
  amend: "Amend your scorecard",
  amends:
    "What you sent before stays, and is read with this. Everybody who reads the scorecards sees that you amended yours.",
  sendAmended: "Send amended scorecard",
  notSaved: "The scorecard could not be sent.",
  noCriteria: "This job has no criteria yet: your scorecard is a recommendation and your words.",
  setCriteria: "Set the criteria",
  nobody:
    "Nobody has sent a scorecard yet. Yours is hidden from others until they have sent theirs.",
  none: "No scorecards yet",
  noneHint: "What interviewers send is shown here side by side.",
  hidden: (sent: number) =>
    `${plural(sent, "scorecard")} sent. ${sent === 1 ? "It is" : "They are"} hidden until you send yours.`,
  readWithout: "Read without scoring",
  readWithoutTitle: "Read without scoring?",
  readsWithout:
    "You see the others’ scorecards now, and cannot send one of this candidate any more. The timeline says that you read them.",
  readingSince: "You read these scorecards without sending one, since",
  summary: "Scorecards side by side",
  criterion: "Criterion",
  average: "Average",
  nothing: "–",
  notLookedAt: "Not looked at",
  earlierWording: "as it was worded before",
  amended: "amended",
  before: "What it said before",
  inWords: (name: string) => `In the words of ${name}`,
  noWords: "No words",
} as const;

type Recommendation = "StrongNo" | "No" | "Yes" | "StrongYes";

/** From the worst. */
export const RECOMMENDATIONS = [
  { value: "StrongNo", label: "Strong no", tone: "red", mark: "cross" },
  { value: "No", label: "No", tone: "amber", mark: "dashed-cross" },
  { value: "Yes", label: "Yes", tone: "blue", mark: "ring" },
  { value: "StrongYes", label: "Strong yes", tone: "green", mark: "tick" },
] as const satisfies readonly {
  value: Recommendation;
  label: string;
  tone: string;
  mark: string;
}[];
