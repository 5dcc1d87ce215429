import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { boardKeys } from "@/entities/boards/queries";
import { candidateKeys } from "@/entities/candidates/keys";
import { companyKeys } from "@/entities/companies/queries";
import { conversationKeys } from "@/entities/conversations/keys";
import { creditKeys } from "@/entities/credits/queries";
import { dashboardKeys } from "@/entities/dashboard/keys";
import { interviewKeys } from "@/entities/interviews/keys";
import { jobKeys } from "@/entities/jobs/keys";
import { notificationKeys } from "@/entities/notifications/keys";
import { orderKeys } from "@/entities/orders/keys";
import { reportKeys } from "@/entities/reports/keys";
import { securityKeys } from "@/entities/security/keys";
import { stageKeys } from "@/entities/stages/queries";
import { taskKeys } from "@/entities/tasks/keys";
import { userKeys } from "@/entities/users/queries";
import { viewKeys } from "@/entities/views/queries";
import { viewerQuery } from "@/policy/viewer";

/** Something that happened, here or elsewhere; where `jobId` says to whose candidates, other jobs' lists stay as they are. */
export type Happened =
  /** Candidates came to a job. */
  | { kind: "candidates.added"; jobId: string }
  /** Their status or stage is another. */
  | { kind: "candidates.decided"; ids: readonly string[]; jobId?: string }
  | { kind: "candidates.deleted"; ids: readonly string[]; jobId?: string }
  /** Something was done to more than are named. */
  | { kind: "candidates.many"; jobId?: string }
  /** Their CVs were sent on, or a link to them was withdrawn; more than are named, where nobody is. */
  | { kind: "candidates.forwarded"; ids?: readonly string[] }
  /** They were said to be one person, or not to be. */
  | { kind: "candidates.merged"; ids: readonly string[] }
  /** Their details or CV are others. */
  | { kind: "candidate.edited"; id: string; jobId?: string }
  /** A New candidate was looked at, and is Viewed. */
  | { kind: "candidate.opened"; id: string }
  | { kind: "note.added"; id: string; jobId?: string }
  /** Something was written to candidates, or by them, or is seen to. */
  | { kind: "messages.changed"; ids: readonly string[] }
  /** What the company's people write again and again is another. */
  | { kind: "templates.changed" }
  /** Somebody sent a scorecard of a candidate, or reads the others' without. */
  | { kind: "scorecard.sent"; id: string }
  /** A job's candidates are scored by something else. */
  | { kind: "scorecardForm.changed"; id: string }
  /** A view of a list was kept, changed or removed. */
  | { kind: "views.changed" }
  /** Tasks on a candidate were made, changed, done or removed. */
  | { kind: "tasks.changed"; id: string }
  /** Interviews of candidates were arranged, or are others. */
  | { kind: "interviews.changed"; ids: readonly string[] }
  /** The company has other kinds of interview. */
  | { kind: "interviewKinds.changed" }
  /** A job was written, changed or is in another state; `spent` when credits may have moved. */
  | { kind: "job.changed"; id: string; spent?: boolean }
  | { kind: "job.deleted"; id: string }
  /** Who its candidates are is hidden, or shown again, wherever they stand. */
  | { kind: "job.sifted"; id: string }
  /** Somebody was asked to join a job's team, or taken off it. */
  | { kind: "team.changed"; id: string }
  /** The company's stages are others, or candidates were moved off a deleted one. */
  | { kind: "stages.changed" }
  | { kind: "company.changed" }
  /** The company has other tags, or they are called or coloured otherwise. */
  | { kind: "tags.changed" }
  /** A tag was put on the people who candidates are, or taken off them. */
  | { kind: "tags.put"; ids: readonly string[] }
  /** The company's own search words are others. */
  | { kind: "searchWords.changed" }
  /** An order was placed, or stands elsewhere; credits may have come or gone with it. */
  | { kind: "order.changed" }
  /** Boards were added or removed. */
  | { kind: "boards.changed" }
  /** What packs of credits cost is another. */
  | { kind: "prices.changed" }
  /** Credits went from one account to another. */
  | { kind: "credits.moved" }
  | { kind: "user.changed"; id: string }
  /** How somebody signs in, or has to, is another. */
  | { kind: "security.changed" }
  /** Somebody is gone for good, or was turned away; jobs and credits may be another's. */
  | { kind: "user.left"; id: string }
  /** Something waits for the viewer, or does no more. */
  | { kind: "bell.rung" }
  /** The viewer has joined jobs, perhaps of another company. */
  | { kind: "invitation.accepted" };

const VIEWER: QueryKey = viewerQuery().queryKey;

const below = (key: QueryKey, jobId: string | undefined): QueryKey =>
  jobId ? [...key, jobId] : key;

/** The lists of a job's candidates, or of all, and everyone's. */
const listsOf = (jobId?: string): readonly QueryKey[] => [
  below(candidateKeys.lists(), jobId),
  candidateKeys.everyone(),
];

/** The lists that candidates stand in, their counts, and what jobs say of how many they have. */
const ranksOf = (jobId?: string): readonly QueryKey[] => [
  ...listsOf(jobId),
  below(candidateKeys.counts(), jobId),
  jobKeys.lists(),
  reportKeys.all,
];

/** The one map from what happened to what is stale: every mutation asks it, and so does whatever is heard of others. */
export function staleAfter(happened: Happened): readonly QueryKey[] {
  return happened.kind in ELSEWHERE ? of(happened) : [...of(happened), dashboardKeys.own];
}

/** What waits for nobody. */
const ELSEWHERE: Partial<Record<Happened["kind"], true>> = {
  "boards.changed": true,
  "candidate.edited": true,
  "candidates.forwarded": true,
  "candidates.merged": true,
  "interviewKinds.changed": true,
  "messages.changed": true,
  "note.added": true,
  "prices.changed": true,
  "scorecard.sent": true,
  "scorecardForm.changed": true,
  "searchWords.changed": true,
  "security.changed": true,
  "stages.changed": true,
  "tags.changed": true,
  "tags.put": true,
  "team.changed": true,
  "templates.changed": true,
  "views.changed": true,
};

function of(happened: Happened): readonly QueryKey[] {
  switch (happened.kind) {
    case "candidates.added":
      return [...ranksOf(happened.jobId), jobKeys.one(happened.jobId)];
    case "candidates.decided":
      return [...ranksOf(happened.jobId), ...happened.ids.map(candidateKeys.one)];
    case "candidates.deleted":
      // Others name them as a neighbour, or as another application of the same person.
      return [
        ...ranksOf(happened.jobId),
        candidateKeys.ones(),
        companyKeys.retention(),
        conversationKeys.inboxes(),
        interviewKeys.between(),
      ];
    case "candidates.many":
      return [
        ...ranksOf(happened.jobId),
        below(candidateKeys.tagCounts(), happened.jobId),
        candidateKeys.ones(),
        companyKeys.retention(),
        conversationKeys.inboxes(),
        conversationKeys.count(),
      ];
    case "candidates.forwarded":
      return [
        ...(happened.ids?.map(candidateKeys.one) ?? [candidateKeys.ones()]),
        jobKeys.forwards(),
      ];
    case "candidates.merged":
      // Others of the same person name them, and have their tags.
      return [...listsOf(), candidateKeys.ones(), candidateKeys.tagCounts()];
    case "candidate.edited":
      return [
        ...listsOf(happened.jobId),
        // They may have another tag.
        below(candidateKeys.tagCounts(), happened.jobId),
        candidateKeys.one(happened.id),
        companyKeys.retention(),
        reportKeys.all,
      ];
    case "candidate.opened":
      return [...ranksOf(), candidateKeys.timeline(happened.id)];
    case "note.added":
      return [...listsOf(happened.jobId), candidateKeys.notes(happened.id), reportKeys.all];
    case "messages.changed":
      return [
        conversationKeys.inboxes(),
        conversationKeys.count(),
        reportKeys.all,
        ...happened.ids.flatMap((id) => [candidateKeys.messages(id), candidateKeys.timeline(id)]),
      ];
    case "templates.changed":
      return [conversationKeys.templates(), conversationKeys.allLetters()];
    case "scorecard.sent":
      return [
        candidateKeys.scorecards(happened.id),
        candidateKeys.timeline(happened.id),
        reportKeys.all,
      ];
    case "scorecardForm.changed":
      // Whatever card is being filled in answers it.
      return [jobKeys.scorecard(happened.id), candidateKeys.ones(), reportKeys.all];
    case "views.changed":
      return [viewKeys.all];
    case "tasks.changed":
      return [taskKeys.of(happened.id), candidateKeys.timeline(happened.id), reportKeys.all];
    case "interviews.changed":
      return [
        reportKeys.all,
        interviewKeys.between(),
        ...happened.ids.flatMap((id) => [interviewKeys.of(id), candidateKeys.timeline(id)]),
      ];
    case "interviewKinds.changed":
      return [interviewKeys.kinds()];
    case "job.changed":
      return [
        jobKeys.lists(),
        jobKeys.counters(),
        jobKeys.team(happened.id),
        jobKeys.desk(happened.id),
        // Its title, its state and whoever works on it are others.
        candidateKeys.everyone(),
        reportKeys.all,
        ...(happened.spent ? [VIEWER, userKeys.all, creditKeys.all] : []),
      ];
    case "job.deleted":
      return [
        jobKeys.lists(),
        jobKeys.counters(),
        candidateKeys.everyone(),
        reportKeys.all,
        VIEWER,
        userKeys.all,
        creditKeys.all,
      ];
    case "job.sifted":
      return [[]];
    case "team.changed":
      // Lists of jobs, and the job itself, name who is on its team; whoever waited for nothing else is gone.
      return [
        jobKeys.team(happened.id),
        jobKeys.one(happened.id),
        jobKeys.lists(),
        userKeys.all,
        reportKeys.all,
      ];
    case "stages.changed":
      return [
        stageKeys.all,
        ...listsOf(),
        candidateKeys.counts(),
        candidateKeys.ones(),
        reportKeys.all,
      ];
    case "company.changed":
      // Letters of the day are sent by the company's clock.
      return [
        companyKeys.all,
        boardKeys.all,
        userKeys.all,
        jobKeys.all,
        notificationKeys.own,
        conversationKeys.templates(),
        interviewKeys.kinds(),
        VIEWER,
      ];
    case "searchWords.changed":
      return [companyKeys.searchWords(), ...listsOf(), candidateKeys.counts()];
    case "tags.changed":
      return [companyKeys.tags(), ...listsOf(), candidateKeys.tagCounts(), candidateKeys.ones()];
    case "tags.put":
      // It may be a new one, and shows at each of somebody's applications.
      return [
        companyKeys.tags(),
        ...listsOf(),
        candidateKeys.tagCounts(),
        candidateKeys.ones(),
        reportKeys.all,
      ];
    case "boards.changed":
      return [boardKeys.all, jobKeys.all];
    case "order.changed":
      return [orderKeys.all, creditKeys.all, userKeys.all, jobKeys.all, VIEWER];
    case "prices.changed":
      return [orderKeys.prices];
    case "credits.moved":
      // They may be those of an order: whoever sees their own credits alone is told no more of it.
      return [creditKeys.all, orderKeys.all, userKeys.all, jobKeys.all, VIEWER];
    case "user.changed":
      // Jobs carry their owner's name and balance.
      return [userKeys.all, companyKeys.all, jobKeys.all, creditKeys.all, securityKeys.all, VIEWER];
    case "security.changed":
      return [securityKeys.all];
    case "user.left":
      // Their own page is left as it is: asked for again it would only show that it is gone.
      return [
        userKeys.lists(),
        userKeys.counters(),
        companyKeys.all,
        jobKeys.all,
        creditKeys.all,
        securityKeys.all,
        VIEWER,
      ];
    case "bell.rung":
      return [notificationKeys.bell];
    case "invitation.accepted":
      return [jobKeys.all, ...listsOf(), candidateKeys.counts(), userKeys.all, VIEWER];
  }
}

type Listener = (happened: readonly Happened[]) => void;

const listeners = new Set<Listener>();

/** Calls back with whatever is done here, so that what is heard of it is not seen to twice. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells the cache what happened: what is on the screen is asked for again, the rest when it is next shown. Resolves when
 * the screen is fresh.
 */
export async function changed(
  client: QueryClient,
  ...happened: readonly Happened[]
): Promise<void> {
  for (const listener of listeners) listener(happened);
  const keys = new Map(
    happened.flatMap(staleAfter).map((key) => [JSON.stringify(key), key] as const),
  );
  await Promise.all([...keys.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Forgets what is gone for good: asking for it again would only show that it is not there. */
export function forget(client: QueryClient, happened: Happened): void {
  if (happened.kind === "candidates.deleted") {
    for (const id of happened.ids) {
      client.removeQueries({ queryKey: candidateKeys.one(id) });
      client.removeQueries({ queryKey: candidateKeys.files(id) });
    }
  }
  if (happened.kind === "job.deleted") {
    client.removeQueries({ queryKey: jobKeys.team(happened.id) });
    client.removeQueries({ queryKey: jobKeys.desk(happened.id) });
  }
}
