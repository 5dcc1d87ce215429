import { STATUS_LOOK } from "@/entities/candidates/labels";
import { STATUSES } from "@/entities/candidates/search";
import { statusLabel } from "@/entities/jobs/labels";
import type { Activity } from "./queries";
import { words } from "./words";

/** Several activities of one kind that were done at once. */
export type Entry = { first: Activity; all: readonly Activity[] };

const isSame = (one: Activity, other: Activity): boolean =>
  one.command != null &&
  one.command === other.command &&
  one.kind === other.kind &&
  one.oldValue === other.oldValue &&
  one.newValue === other.newValue;

/** What was done to many at once is one entry. */
export function folded(items: readonly Activity[]): Entry[] {
  const entries: { first: Activity; all: Activity[] }[] = [];
  for (const item of items) {
    const last = entries.at(-1);
    if (last && isSame(last.first, item)) last.all.push(item);
    else entries.push({ first: item, all: [item] });
  }
  return entries;
}

/**
 * A sentence in its parts: who did it, what stands before the candidates, and what behind them. Where nobody is named the
 * sentence begins with the candidates, or with the product.
 */
export type Sentence = { subject: string | null; before: string; after: string };

const statusName = (value: string | null | undefined): string => {
  const status = STATUSES.find((each) => each === value);
  return status ? STATUS_LOOK[status].label : (value ?? "");
};

/** Of somebody: `did` with who did it, `was` without. */
type Clause = { did: readonly [string, string]; was: string };

function clause(item: Activity): Clause | null {
  const { kind, oldValue, newValue, by } = item;
  const [from, to] = [oldValue ?? "", newValue ?? ""];
  switch (kind) {
    case "Added":
      return {
        did: [by?.isExternalRecruiter ? "submitted " : "added ", ""],
        was: " applied",
      };
    case "Withdrew":
      return { did: ["withdrew ", ""], was: " withdrew from the job" };
    case "ReviewAsked":
      return {
        did: ["asked for a person to look at ", ""],
        was: " asked for a person to look at the rejection",
      };
    case "Removed":
      return { did: ["removed ", ""], was: " was removed" };
    case "Moved":
      return { did: ["moved ", ` from ${from} to ${to}`], was: ` was moved from ${from} to ${to}` };
    case "MovedBack":
      return {
        did: ["moved ", ` back from ${from} to ${to}`],
        was: ` was moved back from ${from} to ${to}`,
      };
    case "StatusSet":
      return statusClause(newValue);
    case "StatusTakenBack":
      return {
        did: ["set ", ` back from ${statusName(oldValue)} to ${statusName(newValue)}`],
        was: ` was set back from ${statusName(oldValue)} to ${statusName(newValue)}`,
      };
    case "DetailsChanged":
      return { did: ["corrected the details of ", ""], was: "’s details were corrected" };
    case "DetailsCorrected":
      return { did: ["corrected the details of ", ""], was: " corrected their own details" };
    case "CvReplaced":
      return { did: ["uploaded another CV of ", ""], was: " sent another CV" };
    case "Merged":
      return {
        did: ["said that ", " is one person with another candidate"],
        was: " is one person with another candidate",
      };
    case "Parted":
      return {
        did: ["said that ", " is not the same person as another candidate"],
        was: " is not the same person as another candidate",
      };
    case "Held":
      return { did: ["put ", " on hold"], was: " is on hold" };
    case "Released":
      return { did: ["took ", " off hold"], was: " is on hold no more" };
    case "NoteWritten":
      return { did: ["wrote a note on ", ""], was: " was commented on from outside" };
    case "MessageSent":
      return { did: ["wrote to ", ""], was: " was written to" };
    case "MessageReceived":
      return { did: ["wrote for ", ""], was: " wrote to you" };
    case "ScorecardSent":
      return { did: ["sent a scorecard of ", ""], was: " was scored" };
    case "ScorecardAmended":
      return { did: ["amended a scorecard of ", ""], was: " was scored again" };
    case "InterviewArranged":
      return { did: ["arranged an interview with ", ""], was: " is to be interviewed" };
    case "InterviewOffered":
      return {
        did: ["offered ", " times for an interview"],
        was: " was offered times for an interview",
      };
    case "InterviewBooked":
      return {
        did: ["booked an interview with ", ""],
        was: " chose a time for an interview",
      };
    case "InterviewChangeAsked":
      return {
        did: ["asked for another time for ", ""],
        was: " asked for another time for an interview",
      };
    case "InterviewMoved":
      return { did: ["moved an interview with ", ""], was: "’s interview was moved" };
    case "InterviewCancelled":
      return { did: ["called off an interview with ", ""], was: "’s interview was called off" };
    case "TaskAdded":
      return { did: ["added a task on ", ""], was: " has a new task" };
    case "TaskDone":
      return { did: ["ticked off a task on ", ""], was: " has a task less" };
    case "TaskReopened":
      return { did: ["opened a task on ", " again"], was: " has an open task again" };
    case "TagPutOn":
      return { did: [`put ${tagSaid(newValue)} on `, ""], was: ` was given ${tagSaid(newValue)}` };
    case "TagTakenOff":
      return {
        did: [`took ${tagSaid(newValue)} off `, ""],
        was: ` lost ${tagSaid(newValue)}`,
      };
    case "CoverLifted":
      return { did: ["lifted the blind sift off ", ""], was: " is sifted blind no more" };
    case "CoverPutBack":
      return { did: ["hid again who ", " is"], was: " is sifted blind again" };
    default:
      return null;
  }
}

/** By its name, while it is there. */
const tagSaid = (name: string | null | undefined): string =>
  name ? `the tag “${name}”` : "a tag that has since been deleted";

function statusClause(value: string | null | undefined): Clause {
  switch (value) {
    case "Shortlisted":
      return { did: ["shortlisted ", ""], was: " was shortlisted" };
    case "Rejected":
      return { did: ["rejected ", ""], was: " was rejected" };
    case "AutoRejected":
      return {
        did: ["set ", " back to auto rejected"],
        was: " was auto rejected: none of the keywords stood in the CV",
      };
    case "Viewed":
      return { did: ["looked at ", ""], was: " was looked at" };
    default:
      return {
        did: ["set ", ` to ${statusName(value)}`],
        was: ` was set to ${statusName(value)}`,
      };
  }
}

/** What was done to the job itself, behind who did it. */
function ofJob({ kind, oldValue, newValue, person, by }: Activity): string {
  const whom = person ?? words.somebody;
  const self = by?.fullName === person;
  switch (kind) {
    case "ScorecardFormChanged":
      return "changed by what candidates are scored";
    case "TeamInvited":
      return `asked ${whom} to join the team`;
    case "TeamJoined":
      return self ? "joined the team" : `took ${whom} into the team`;
    case "TeamDeclined":
      return self ? "declined to join the team" : `noted that ${whom} declined`;
    case "TeamLeft":
      return self ? "left the team" : `took ${whom} off the team`;
    case "TeamPlaceFreed":
      return `took back asking ${whom} to join the team`;
    case "HandedOver":
      return `handed the job over to ${whom}`;
    case "Created":
      return "wrote the advert";
    case "Updated":
      return "changed the advert";
    case "StateChanged":
      return `moved the advert from ${statusLabel(oldValue ?? "")} to ${statusLabel(newValue ?? "")}`;
    case "LeftBoards":
      return "took the advert off the boards";
    case "BackOnBoards":
      return "put the advert back on the boards";
    case "SentToBoard":
      return `went to post the advert on ${newValue ?? "a board"}`;
    case "ChangesAsked":
      return "asked for changes to the advert";
    case "ChangesAnswered":
      return "answered the changes that were asked for";
    case "ChangesWithdrawn":
      return "took back the changes that were asked for";
    case "SiftBegun":
      return "began a blind sift";
    case "SiftEnded":
      return "ended the blind sift";
    default:
      return "changed how CVs are sent on";
  }
}

/** What an activity says, but for the names of its candidates. */
export function sentence(item: Activity): Sentence & { withCandidates: boolean } {
  const said = clause(item);
  const by = item.by?.fullName ?? null;
  if (!said)
    return {
      subject: by ?? words.product,
      before: ofJob(item),
      after: "",
      withCandidates: false,
    };
  if (!by) return { subject: null, before: "", after: said.was, withCandidates: true };
  const [before, after] = said.did;
  return { subject: by, before, after, withCandidates: true };
}
