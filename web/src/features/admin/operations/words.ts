import { number, plural } from "@/shared/words";

/** What this screen says. */
export const words = {
  operations: "Operations",
  intro: "How the running system stands. It looks again every ten seconds while this page is open.",
  actions: "Actions",
  attention: "This needs somebody",
  allWell: "Everything is in order.",
  copies: "Copies of the server",
  followers: "Followers of the event log",
  queue: "Letters and errands that wait",
  failed: "Letters and errands that failed",
  noneFailed: "Nothing has failed",
  noneFailedWhy: "Letters, files, board adverts and the like all went through.",
  suppressed: "Addresses that letters come back from",
  suppressedWhy:
    "A mail server has said that nobody has them, so nothing is sent there but what somebody asks for to sign in. After 90 days a letter is tried again.",
  findAddress: "Look for a whole address...",
  address: "Address",
  answer: "Answer",
  refused: "Refused",
  release: "Send to it again",
  releaseOf: (address: string) => `Send to it again: ${address}`,
  released: (address: string) => `Letters go to ${address} again`,
  noneSuppressed: "No letters come back",
  noneSuppressedWhy: "No mail server has said that nobody has an address.",
  notSuppressed: "No letters come back from this address",
  notSuppressedWhy: "Only a whole address is found, such as ada@example.org.",
  latestOf: (shown: number, all: number) => `The latest ${number(shown)} of ${number(all)}.`,
  backups: "Backups",
  noBackups: "No backup is known",
  noBackupsWhy: "Run “jobhelm backup” each day; what it did shows here.",
  parts: "Files, searches and database",
  indexes: "Search indexes of this copy",
  copy: "Copy",
  version: "Version",
  state: "State",
  started: "Started",
  seen: "Last seen",
  thisCopy: "This copy",
  alive: "Running",
  gone: "Not seen any more",
  upToDate: "Up to date",
  stopped: "Waits for a later version",
  kind: "Kind",
  due: "Waiting",
  givenUp: "Given up",
  oldest: "Oldest since",
  since: "Since",
  tries: "Tries",
  error: "Last error",
  next: "Next try",
  retry: "Retry",
  retryAll: "Retry all that were given up",
  retryAllWhy:
    "Up to a thousand are run again at once. A letter that the mail server had taken after all goes out twice.",
  cancel: "Cancel",
  began: "Began",
  ended: "Took",
  outcome: "Outcome",
  size: "Size of rows",
  files: "Files",
  host: "Machine",
  whole: "Whole",
  broken: "Failed",
  underWay: "Under way, or cut off",
  filesPlace: "CV files",
  searches: "Searches",
  database: "Database",
  lastBackup: "Last good backup",
  never: "None is known",
  reachable: "can be reached",
  unreachable: "cannot be reached",
  filled: "complete",
  filling: "being filled",
  inside: "Inside each copy",
  elsewhere: "A service elsewhere",
  index: "Index",
  documents: "Documents",
  onDisk: "On disk",
  backupWanted: "There has been no good backup for two days.",
  filesAway: "CV files cannot be reached.",
  someFailed: (many: number) =>
    `${plural(many, "letter or errand", "letters or errands")} ${many === 1 ? "was" : "were"} given up.`,
  someStopped: "A follower waits for a copy of a later version.",
  waitingTransactions: (many: number) => `${plural(many, "transaction")} waiting`,
  behind: (millis: number) => (millis < 1000 ? words.upToDate : duration(millis)),
  left: (events: number) => (events > 0 ? `, ${plural(events, "event")} left` : ""),
  waits: (due: string, dead: string) => `${due} waiting · ${dead} given up`,
  tried: (many: number) => (many === 1 ? "tried once" : `tried ${number(many)} times`),
  inFiles: (many: number) => plural(many, "file"),
  inDocuments: (many: number) => plural(many, "document"),
  retried: (many: number, left: number) =>
    `${many === 1 ? "It is" : `${number(many)} are`} run again${left > 0 ? `; ${number(left)} more were given up` : ""}`,
  retryOf: (kind: string, error: string) => `Retry: ${kind}, ${error}`,
} as const;

/** `40 s`, `12 min`, `3 h`, `2 days`: the largest unit that it fills. */
export function duration(millis: number): string {
  const seconds = Math.round(millis / 1000);
  if (seconds < 90) return `${number(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${number(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${number(hours)} h` : plural(Math.round(hours / 24), "day");
}

const KINDS: Record<string, string> = {
  Letter: "Letter",
  FileRemoval: "Removal of files",
  Drawing: "Drawing of CV pages",
  Posting: "Advert on a board",
  Erasure: "Note of a removal",
  Scanning: "Look for viruses",
};

/** A kind of errand; the server may know more than the page that is open. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;

const FOLLOWERS: Record<string, string> = {
  figures: "Figures",
  live: "Open screens",
  outbox: "Letters and errands",
  search: "Searches",
};

export const followerLabel = (name: string): string => FOLLOWERS[name] ?? name;
