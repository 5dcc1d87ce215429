import { plural } from "@/shared/words";

/** What is said where CVs, or lists of candidates, are sent on. */
export const words = {
  forward: "Forward CV",
  title: (count: number) => `Forward ${plural(count, "CV")}`,
  titleOf: (name: string) => `Forward the CV of ${name}`,
  hint: "Each address gets a letter with a link of its own. It works for 14 days, and can be withdrawn before.",
  attached: (count: number) =>
    `${count === 1 ? "The CV goes with the letter as a file" : "The CVs go with the letter as files"}, too. What was sent as a file cannot be withdrawn, and does not expire.`,
  to: "Send to",
  comment: "Comment",
  send: "Send",
  forwarded: "Forwarded",
  failed: "The letters could not be loaded.",
  causes: { Daily: "Sent daily", Directly: "Sent as it came" },
  says: { Shortlist: "Says “Shortlist”", Maybe: "Says “Maybe”", Reject: "Says “Reject”" },
  waits: "Waits to be sent",
  notOpened: "Not opened yet",
  opened: "Opened",
  saved: "Downloaded",
  withdrawn: "Withdrawn",
  expired: "Expired",
  withFile: "With the file",
  withdraw: "Withdraw",
  withdrawOf: (email: string) => `Withdraw the link of ${email}`,
  withdrawFailed: "The link could not be withdrawn. Please try again.",
  linkWithdrawn: "Link withdrawn",
  more: "Show more",
} as const;
