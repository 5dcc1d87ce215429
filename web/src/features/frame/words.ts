import { plural } from "@/shared/words";

/** What the screens here say. */
export const words = {
  adminAsked: (company: string) => `The admins of ${company} have been asked to let you in`,
  bell: "What is new",
  isNew: "New",
  nothingNew: "Nothing new for you.",
  readAll: "Mark all as read",
  buyCredits: "Buy credits",
  checkAgain: "Check again",
  companyAwaits:
    "Your company awaits verification by JobHelm. You can write and submit adverts meanwhile; they are published once it is verified.",
  creditsBalance: "Credits balance",
  findOutMore: "Find out more here.",
  jobs: "Jobs",
  more: "More",
  jobsMenu: "Jobs menu",
  letInSoon:
    "You get an email when they have decided. Until then there is nothing to do but your profile.",
  palette: "Search and commands",
  undo: "Undo",
  whatToUndo: "What can be undone",
  undoFailed: "It could not be undone. Please try again.",
  newUsers: "You have new users to approve",
  review: "Review",
  help: "Help",
  seeStatement: "See the statement",
  signOut: "Sign out",
  somebodyAsked: "Somebody has been asked to let you in",
  stillWaiting: "Nobody has decided yet",
  skipToContent: "Skip to content",
  theme: "Theme",
  unverified: "Unverified",
  stopWatching: "Stop",
  watched: "With whose eyes you look",
  watching: (name: string) => `You see what ${name} sees, and can change nothing.`,
  watchedUntil: (time: string) => `Until ${time}.`,
  /** What waits for the provider: "1 company and 2 users to verify". */
  unread: (count: number) => `${count} unread`,
  toVerify: (users: number, companies: number) =>
    `${[
      companies > 0 && plural(companies, "company", "companies"),
      users > 0 && plural(users, "user"),
    ]
      .filter(Boolean)
      .join(" and ")} to verify`,
  /** The count as it stands on the bell. */
  bellWith: (count: string, unread: number) =>
    `What is new, ${count} new ${unread === 1 ? "one" : "ones"}`,
  menuOf: (name: string) => `${name}, menu`,
} as const;
