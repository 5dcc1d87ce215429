import { identity, oneOf, search } from "@/shared/search-params";

const TABS = [
  "CV",
  "Details",
  "Summary",
  "Notes",
  "Messages",
  "Timeline",
  "Scorecards",
  "Interviews",
] as const;
export type CandidateTab = (typeof TABS)[number];

/** The candidate page's address; a letter or the bell names the note that is meant. */
export const candidatePageSearch = search({ tab: oneOf(TABS), note: identity() });

const WIDE = ["Summary", "Notes", "Messages", "Timeline", "Scorecards", "Interviews"] as const;
const NARROW = [
  "CV",
  "Details",
  "Notes",
  "Messages",
  "Timeline",
  "Scorecards",
  "Interviews",
] as const;

/** What has to be somebody's to see. */
const RIGHTS = {
  Messages: "message.view",
  Timeline: "timeline.view",
  Scorecards: "scorecard.view",
  Interviews: "interview.view",
} as const;

const isGuarded = (tab: CandidateTab): tab is keyof typeof RIGHTS => tab in RIGHTS;

/** The tabs of a screen: wide ones show the details beside all of them. */
export const tabsOf = (
  wide: boolean,
  may: (right: (typeof RIGHTS)[keyof typeof RIGHTS]) => boolean,
): readonly CandidateTab[] =>
  (wide ? WIDE : NARROW).filter((tab) => !isGuarded(tab) || may(RIGHTS[tab]));

/** What a tab is called on the screen. */
export const tabLabel = (tab: CandidateTab): string => (tab === "Summary" ? "CV" : tab);

/** The tab of this screen that stands for the one in the address. */
export function tabHere(
  tab: CandidateTab | undefined,
  tabs: readonly CandidateTab[],
): CandidateTab {
  const first = tabs[0] ?? "CV";
  return tab && tabs.includes(tab) ? tab : first;
}
