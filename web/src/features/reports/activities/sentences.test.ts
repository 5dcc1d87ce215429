import { expect, test } from "vitest";
import type { Activity } from "./queries";
import { folded, sentence } from "./sentences";

const hattie = { id: "u1", fullName: "Hattie Finch", isExternalRecruiter: false, company: null };

const did = (changes: Partial<Activity>): Activity => ({
  id: "1",
  kind: "Moved",
  at: "2026-11-20T10:00:00Z",
  by: hattie,
  candidate: { id: "k1", fullName: "Ann Taylor" },
  isRemoved: false,
  person: null,
  oldValue: null,
  newValue: null,
  command: null,
  ...changes,
});

const said = (item: Activity): string => {
  const { subject, before, after, withCandidates } = sentence(item);
  return [subject && `${subject} `, before, withCandidates && "Ann", after]
    .filter(Boolean)
    .join("");
};

test("each kind is a sentence, with who did it or without", () => {
  const moved = { oldValue: "Applied", newValue: "Offer" };
  expect(said(did(moved))).toBe("Hattie Finch moved Ann from Applied to Offer");
  expect(said(did({ ...moved, by: null }))).toBe("Ann was moved from Applied to Offer");
  expect(said(did({ kind: "Added", by: null }))).toBe("Ann applied");
  expect(said(did({ kind: "Added", by: { ...hattie, isExternalRecruiter: true } }))).toBe(
    "Hattie Finch submitted Ann",
  );
  expect(said(did({ kind: "StatusSet", newValue: "Shortlisted" }))).toBe(
    "Hattie Finch shortlisted Ann",
  );
  expect(said(did({ kind: "StatusSet", newValue: "AutoRejected", by: null }))).toMatch(
    /^Ann was auto rejected/,
  );
  expect(said(did({ kind: "CoverLifted" }))).toBe("Hattie Finch lifted the blind sift off Ann");
  expect(said(did({ kind: "CoverPutBack" }))).toBe("Hattie Finch hid again who Ann is");
  expect(said(did({ kind: "SiftBegun" }))).toBe("Hattie Finch began a blind sift");
  expect(said(did({ kind: "SiftEnded" }))).toBe("Hattie Finch ended the blind sift");
  expect(said(did({ kind: "TeamLeft", person: "Tim Moss" }))).toBe(
    "Hattie Finch took Tim Moss off the team",
  );
  expect(said(did({ kind: "TeamLeft", person: "Hattie Finch" }))).toBe(
    "Hattie Finch left the team",
  );
  expect(said(did({ kind: "TagPutOn", newValue: "Relocating" }))).toBe(
    "Hattie Finch put the tag “Relocating” on Ann",
  );
  expect(said(did({ kind: "TagTakenOff" }))).toBe(
    "Hattie Finch took a tag that has since been deleted off Ann",
  );
  expect(
    said(did({ kind: "StateChanged", oldValue: "Live", newValue: "Archived", by: null })),
  ).toBe("JobHelm moved the advert from Live to Archived");
});

test("what was done to many at once is said once", () => {
  const together = { oldValue: "Applied", newValue: "Offer", command: "c1" };
  const items = [
    did({ id: "4", ...together }),
    did({ id: "3", ...together }),
    did({ id: "2", ...together, command: "c2" }),
    did({ id: "1", ...together, newValue: "Hired", command: "c2" }),
    did({ id: "0", kind: "NoteWritten" }),
  ];
  expect(folded(items).map(({ all }) => all.map(({ id }) => id))).toEqual([
    ["4", "3"],
    ["2"],
    ["1"],
    ["0"],
  ]);
});
