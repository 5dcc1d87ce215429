import { plural } from "@/shared/words";

type SentBoard = { name: string; state: string; tries: number };

/** What the ledger of an advert says. */
export const words = {
  actions: "Actions",
  addBoard: "Add a board",
  addressCopied: "Address copied",
  boards: "Job boards",
  by: (name: string) => `by ${name}`,
  copyAddress: "Copy the address that applications from this board are mailed to",
  copyAddressFor: (board: string) => `Copy the address for applications from ${board}`,
  copyLink: "Copy the link for this board",
  copyLinkFor: (board: string) => `Copy the link for ${board}`,
  figures: (views: number, applications: number) =>
    `${plural(views, "view")} · ${plural(applications, "application")}`,
  isThere: "It is there",
  isThereOn: (board: string) => `It is there, on ${board}`,
  left: "Left",
  leaves: "The advert leaves every board on",
  linkCopied: "Link copied",
  post: "Post there",
  postOn: (board: string) => `Post there, on ${board}`,
  posted: "Posted",
  postedTitle: (board: string) => `The advert is on ${board}`,
  postedHow: (board: string) =>
    `Open the advert on ${board}. Its number stands at the end of the address. With it, the advert is taken off when it expires here.`,
  number: "Number of the advert",
  wrongNumber: "Has to be the advert's number",
  save: "Save",
  look: (board: string) =>
    `${board} never said whether it has the advert. Look there, so that it is not paid for twice.`,
  needsKeys:
    "The account’s key is no longer right. Whoever connected it can change it under Job boards; then the advert is sent by itself.",
  notSent: "Not sent",
  sending: "Being sent",
  // The board's own, or this server's where it could not so much as ask.
  said: (state: string) => (state === "Refused" ? "Reason:" : "Last answer:"),
  send: ({ state, tries }: SentBoard) =>
    state === "Unsure"
      ? "It is not: post it"
      : state === "Requested" && tries === 0
        ? "Post"
        : "Try again",
  sendTo: (board: SentBoard): string => `${words.send(board)}, on ${board.name}`,
  triedAgain: (tries: number) =>
    `It is tried again by itself. ${plural(tries, "try", "tries")}, the last`,
  read: "Read",
  since: "Since",
  toBePosted: "To be posted",
  toBeUploaded: "To be uploaded",
  giveFeed:
    "Nobody has read the feed for it yet: the company’s page has its address, for the board to be given.",
  uploadIt:
    "Download the file for Find a Job from the company’s page, and upload it with the company’s account there.",
} as const;
