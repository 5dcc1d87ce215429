import { plural } from "@/shared/words";

/** What the screen of job boards says. */
export const words = {
  actions: "Actions",
  boards: "Job boards",
  intro:
    "Every live advert is on your careers page and told to Google by itself, and stands in a feed for each board that reads one. Connect your own accounts, or add boards where you post adverts by hand: each advert gets a link for each, so that you see who comes from where.",
  introProvider:
    "Every live advert is on its company’s careers page and told to Google by itself, and stands in a feed for each board that reads one. What you add here all companies have.",
  add: "Add a board",
  addButton: "Add",
  connect: "Connect",
  way: "Board",
  byHand: "Another board, where you post by hand",
  notAvailable: (name: string) => `${name} (not set up on this server)`,
  name: "Name",
  address: "Address where adverts are posted",
  account: { Reed: "E-mail address of your Reed.co.uk account", LogicMelon: "User name" },
  key: { Reed: "Posting key", LogicMelon: "API key" },
  keyHint: {
    Reed: "On Reed.co.uk: Account settings, then Get my Posting key.",
    LogicMelon: "From your account manager at LogicMelon.",
  },
  what: {
    Reed: "Adverts that go live from now on go to Reed.co.uk by themselves, and leave it when they expire. Each takes one of your credits there.",
    LogicMelon:
      "Adverts go there when somebody opens the multiposter, and are completed on its page. They leave it when they expire.",
  },
  kept: "The key is kept sealed, and shown to nobody.",
  wrongAccount: "Has to be between 3 and 200 characters",
  wrongKey: "Has to be between 4 and 200 letters, digits and signs",
  added: (name: string) => `${name} is added.`,
  connected: (name: string) => `${name} is connected.`,
  removed: (name: string) => `${name} is removed.`,
  changeKey: "Change the key",
  changeKeyOf: (name: string) => `Change the key, of ${name}`,
  keyOf: (name: string) => `Key to ${name}`,
  keySet: (name: string) => `${name} has its new key. What waited for it is tried again.`,
  save: "Save",
  as: {
    Reed: (account: string) => `By itself, as ${account}`,
    LogicMelon: (account: string) => `By the multiposter, as ${account}`,
  },
  remove: "Remove",
  removeAsks: (name: string) => `Remove ${name}?`,
  removeWhy:
    "Adverts that go live from now on are not meant for it. Links that were posted there go on working, and what came of them stays.",
  keep: "Keep it",
  byItself: "By itself",
  byFeed: "By the company’s feed, once the board has its address from the company’s page",
  byFeedRead: "By the company’s feed, which it read",
  byFile: "By the file on the company’s page, which somebody uploads there",
  fileSent: (adverts: number, ended: number) =>
    `By a file a day. The last one held ${plural(adverts, "advert")}${ended > 0 ? ` and took off ${ended}` : ""}, and was sent`,
  fileBegun: "By a file a day. One is being sent now.",
  fileNotSent: "The day’s file could not be sent.",
  fileTried: (tries: number) =>
    tries === 1
      ? "It is tried again by itself; tried"
      : `It is tried again by itself; tried ${tries} times, the last time`,
  failed: "The job boards could not be loaded.",
  waiting: "Loading job boards",
  whose: { Everybody: "All companies", Provider: "All companies", Company: "Your company" },
} as const;
