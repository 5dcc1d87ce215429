import type { Schemas } from "@/api/client";
import { number, plural } from "@/shared/words";

type Command = Schemas["CommandView"];

const notAll = (failed: number): string => `${plural(failed, "candidate")} could not be changed`;

/** What is said of what is done to many at once. */
export const words = {
  saveFailed: "The CSV file could not be downloaded. Please try again.",
  forwarded: (cvs: number, people: number): string =>
    `${cvs === 1 ? "CV" : `${number(cvs)} CVs`} forwarded to ${plural(people, "person", "people")}`,
  cvsSent: (cvs: number): string => (cvs === 1 ? "CV forwarded" : `${number(cvs)} CVs forwarded`),
  cvsAreOut: "The letter has gone out. The link in it can be withdrawn.",
  csvSent: "CSV sent by mail",
  csvIsOut: "It goes out by mail. The link in it can be withdrawn.",
  without: (names: readonly string[]): string =>
    `${plural(names.length, "candidate")} without a CV left out: ${names.slice(0, 5).join(", ")}${names.length > 5 ? "…" : ""}`,
  unnamed: "Somebody",
  deleted: (count: number): string =>
    count === 1 ? "Candidate deleted" : `${number(count)} candidates deleted`,
  undone: "Change undone",
  undoneSave: (failed: number): string =>
    `Change undone, but for ${plural(failed, "candidate")} decided on otherwise since`,
  notAll,
  /** What a tag was put on, or taken off. */
  tagged: ({ kind, done, failed }: Command, name: string): string => {
    const said = `“${name}” ${kind === "Tag" ? "put on" : "taken off"} ${plural(done, "candidate")}`;
    return failed > 0 ? `${said}. ${notAll(failed)}` : said;
  },
  failed: "Nothing was changed. Please try again.",
} as const;
