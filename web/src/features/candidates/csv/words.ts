import { plural } from "@/shared/words";

/** What is said where lists of candidates are sent. */
export const words = {
  title: (count: number) => `Send ${plural(count, "candidate")} as CSV`,
  hint: "Each address gets a letter with a link of its own, once the file is written. It works for 14 days, and can be withdrawn before.",
  sent: "The CSV goes out by mail once it is written",
  before: "Sent before",
  of: (title: string | null | undefined, rows: number) =>
    `${title ?? "All jobs"}, ${plural(rows, "candidate")}`,
  stands: (email: string, sent: string | null | undefined, fetched: string | null | undefined) =>
    `${email}: ${fetched ? "downloaded" : sent ? "not opened yet" : "waits to be sent"}`,
  withdraw: "Withdraw",
  withdrawOf: (title: string | null | undefined) => `Withdraw the list of ${title ?? "candidates"}`,
  withdrawn: "List withdrawn",
  withdrawFailed: "The list could not be withdrawn. Please try again.",
} as const;
