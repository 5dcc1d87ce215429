import type { QueryClient } from "@tanstack/react-query";
import { api, onceUnder, unwrap } from "@/api/client";
import { pauseAfter } from "@/api/pause-after";
import { SessionEnded, session } from "@/api/session";
import { type Holding, heldBy, heldNow, hold, isSame, show } from "@/entities/candidates/holding";
import { candidateKeys } from "@/entities/candidates/keys";
import type { CandidateRow } from "@/entities/candidates/queries";
import { viewerQuery } from "@/policy/viewer";
import { holdBack } from "@/shared/hold-back";
import { createStore } from "@/shared/store";
import { changed } from "./changed";
import { keptIn, REMEMBERED } from "./kept";

/** Somebody who is decided on. */
export type Person = { id: string; name: string };

/** With what the row says of them, for one that was ticked so long ago that its page is not known any more. */
type Held = Pick<CandidateRow, "status" | "stage">;
export type Decided = Person & Partial<Held>;

/** A status or stage that somebody gave to candidates. */
export type Decision = {
  /** Also the key under which the server carries it out once, however often it is sent. */
  id: string;
  who: readonly Person[];
  to: Holding;
  /** When it was made, by this machine's clock. */
  at: number;
  /** What each of them held before. */
  before: readonly (readonly [candidateId: string, held: Holding])[];
  /** The decision that this one takes back. What somebody else has decided since stays. */
  takesBack?: { id: string; from: Holding };
};

/** What became of a decision, for whoever tells people. */
type Outcome = (decision: Decision, error: unknown) => void;

/** How many are not saved yet, and whether the line is why. */
type Unsent = { count: number; stuck: boolean };

const isHolding = (to: Holding): boolean =>
  typeof ("status" in to ? to.status : to.stage.id) === "string";

const isDecision = ({ id, who, to, at, before, takesBack }: Decision): boolean =>
  [id, ...who.map((one) => one.id), ...before.map(([one]) => one)].every(
    (each) => typeof each === "string",
  ) &&
  Number.isFinite(at) &&
  [to, ...before.map(([, held]) => held), takesBack?.from ?? to].every(isHolding);

const idsOf = ({ who }: Decision): string[] => who.map(({ id }) => id);

function send({ id, who, to, takesBack }: Decision) {
  const ids = who.map((each) => each.id);
  const from = takesBack?.from;
  const headers = onceUnder(id);
  return unwrap(
    "status" in to
      ? api.POST("/candidate/update-status", {
          body: { ids, status: to.status, ...(from && "status" in from && { from: from.status }) },
          headers,
        })
      : api.POST("/candidate/update-stage", {
          body: {
            ids,
            stageId: to.stage.id,
            ...(from && "stage" in from && { fromStageId: from.stage.id }),
          },
          headers,
        }),
  );
}

/**
 * Decisions are shown at once and sent behind that one after the other, in the order in which they were made. While the
 * line is down, or the session over, they wait, also over a reload of the page; none is made and lost.
 */
function createDecisions(client: QueryClient) {
  const unsent = createStore<Unsent>({ count: 0, stuck: false });
  const waiting = keptIn(client, "unsentDecisions", isDecision);
  const undoable = keptIn(client, "decisionsToUndo", isDecision);
  /** Not saved yet; the first may be on its way. */
  let queue: readonly Decision[] = [];
  let restored = false;
  /** What can be taken back, oldest first; not known before somebody asks what a reload has left. */
  let taken: readonly Decision[] | undefined;
  let settled: string[] = [];
  let running = false;
  /** Counts whose decisions these were: an answer for somebody who has left changes nothing here. */
  let term = 0;
  let stuck = false;
  let wake: (() => void) | undefined;
  let failed: Outcome = () => {};

  function publish(): void {
    const { get, set } = unsent;
    if (get().count !== queue.length || get().stuck !== stuck)
      set({ count: queue.length, stuck: stuck && queue.length > 0 });
    waiting.write(queue);
    holdBack("decisions", queue.length > 0);
  }

  const ownerOf = () => client.getQueryData(viewerQuery().queryKey)?.id;

  const remembered = (): readonly Decision[] => (taken ??= undoable.read());

  function setTaken(next: readonly Decision[]): void {
    taken = next.slice(-REMEMBERED);
    undoable.write(taken);
  }

  /** What a reload left unsent goes before whatever is decided from now on, also before the rest of the screen is there. */
  function restore(personId: string | undefined): void {
    if (restored || !personId) return;
    restored = true;
    queue = waiting.read(personId);
    for (const { who, to } of queue) hold(client, new Map(who.map(({ id }) => [id, to])));
  }

  function enqueue(...decisions: readonly Decision[]): void {
    restore(ownerOf());
    queue = [...queue, ...decisions];
    publish();
    void run();
  }

  function drop(which: (decision: Decision) => boolean): void {
    queue = queue.filter((decision) => !which(decision));
    publish();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    const begun = term;
    for (let tries = 0, next = queue[0]; next; next = queue[0]) {
      try {
        await send(next);
        if (term !== begun) return;
        stuck = false;
        tries = 0;
        settled.push(...idsOf(next));
        const { id } = next;
        drop((decision) => decision.id === id);
      } catch (error) {
        if (term !== begun) return;
        // Whoever it is that goes on here, these were not theirs.
        if (error instanceof SessionEnded) break;
        const pause = pauseAfter(error, tries);
        if (pause === null) {
          refused(next, error);
          tries = 0;
          continue;
        }
        tries += 1;
        stuck = true;
        publish();
        await asleep(pause);
        if (term !== begun) return;
      }
    }
    running = false;
    if (queue.length > 0 || settled.length === 0) return;
    const ids = [...new Set(settled)];
    settled = [];
    await changed(client, { kind: "candidates.decided", ids });
  }

  /** Until the time is over, or the browser says that the line is back. */
  const asleep = (pause: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Only these go back, and only as far as nothing was decided about them since. */
  function refused(decision: Decision, error: unknown): void {
    queue = queue.filter(
      ({ id, takesBack }) => id !== decision.id && takesBack?.id !== decision.id,
    );
    const before = new Map(decision.before);
    const kind = "status" in decision.to ? "status" : "stage";
    const isLater = (later: Decision) => kind in later.to;
    queue = queue.map((later) =>
      isLater(later) ? { ...later, before: rebased(later.before, before) } : later,
    );
    setTaken(
      remembered()
        .filter(({ id }) => id !== decision.id)
        .map((later) =>
          isLater(later) && queue.some(({ id }) => id === later.id)
            ? { ...later, before: rebased(later.before, before) }
            : later,
        ),
    );
    const now = heldNow(client, idsOf(decision), decision.to);
    const back = [...before].filter(([id]) => {
      const held = now.get(id);
      const decidedSince = queue.some((later) => isLater(later) && idsOf(later).includes(id));
      return held !== undefined && isSame(held, decision.to) && !decidedSince;
    });
    hold(client, new Map(back));
    settled.push(...idsOf(decision));
    publish();
    failed(decision, error);
  }

  function made(whom: readonly Decided[], to: Holding): Decision {
    const ids = whom.map(({ id }) => id);
    const known = heldNow(client, ids, to);
    const before = whom.flatMap((one) => {
      const held = known.get(one.id) ?? (one.status && one.stage && heldBy(one as Held, to));
      return held ? [[one.id, held] as const] : [];
    });
    const who = whom.map(({ id, name }) => ({ id, name }));
    const decision: Decision = { id: crypto.randomUUID(), at: Date.now(), who, to, before };
    hold(client, new Map(ids.map((id) => [id, to])));
    setTaken([...remembered(), decision]);
    return decision;
  }

  // An answer that was asked for meanwhile does not know of them yet.
  client.getQueryCache().subscribe((event) => {
    if (queue.length === 0 || event.type !== "updated" || event.action.type !== "success") return;
    const [room, what] = event.query.queryKey;
    if (event.action.manual || room !== candidateKeys.all[0]) return;
    if (what !== "list" && what !== "one") return;
    for (const { who, to } of queue) show(client, new Map(who.map(({ id }) => [id, to])));
  });

  return {
    unsent,

    /** Who is told when a decision could not be saved. */
    onFailed(outcome: Outcome): void {
      failed = outcome;
    },

    /** Gives candidates a status or a stage; answers the decision, by which it can be taken back. */
    decide(whom: readonly Decided[], to: Holding): Decision {
      const decision = made(whom, to);
      enqueue(decision);
      return decision;
    },

    /** Shows one that a form has saved by itself, and keeps it to be taken back as any other. */
    saved: made,

    /** What can be taken back, the oldest first. */
    taken: remembered,

    /** Takes back a decision, the newest when none is named; answers whose it was. */
    undo(id?: string): readonly Person[] {
      restore(ownerOf());
      const decision =
        id === undefined ? remembered().at(-1) : remembered().find((each) => each.id === id);
      if (!decision) return [];
      setTaken(remembered().filter((each) => each !== decision));
      const before = new Map(decision.before);
      hold(client, before);
      const onItsWay = running && queue[0]?.id === decision.id;
      if (!onItsWay && queue.some((each) => each.id === decision.id)) {
        drop((each) => each.id === decision.id);
        return decision.who;
      }
      // They may have come from different places: one call per place.
      const places = Map.groupBy(decision.before, ([, was]) =>
        "status" in was ? was.status : was.stage.id,
      );
      enqueue(
        ...[...places.values()].flatMap((entries): Decision[] => {
          const [first] = entries;
          if (!first) return [];
          const ids = entries.map(([each]) => each);
          return [
            {
              id: crypto.randomUUID(),
              at: Date.now(),
              who: decision.who.filter((each) => ids.includes(each.id)),
              to: first[1],
              before: ids.map((each) => [each, decision.to] as const),
              takesBack: { id: decision.id, from: decision.to },
            },
          ];
        }),
      );
      return decision.who;
    },

    /** Deleted candidates have nothing to be given back. */
    forget(ids: readonly string[]): void {
      const without = (decision: Decision): Decision => ({
        ...decision,
        who: decision.who.filter(({ id }) => !ids.includes(id)),
        before: decision.before.filter(([id]) => !ids.includes(id)),
      });
      const isLeft = ({ who }: Decision) => who.length > 0;
      setTaken(remembered().map(without).filter(isLeft));
      // The first one may have been sent as it is.
      const [first, ...waiting] = queue;
      if (!first) return;
      queue = [first, ...waiting.map(without).filter(isLeft)];
      publish();
    },

    /** The line is back, or somebody wants to know now. */
    tryNow(): void {
      wake?.();
      void run();
    },

    /** What a reload left unsent is sent, if it was this person's. */
    resume(personId: string): void {
      restore(personId);
      if (queue.length === 0) return;
      publish();
      void run();
    },

    /** Nothing of this person is left here; what is unsent waits in the tab for them alone. */
    leave(): void {
      term += 1;
      running = false;
      restored = false;
      queue = [];
      setTaken([]);
      settled = [];
      stuck = false;
      wake?.();
      unsent.set({ count: 0, stuck: false });
      holdBack("decisions", false);
    },
  };
}

/** What later decisions found was never there: they go back further. */
const rebased = (
  later: Decision["before"],
  before: ReadonlyMap<string, Holding>,
): Decision["before"] => later.map(([id, held]) => [id, before.get(id) ?? held] as const);

export type Decisions = ReturnType<typeof createDecisions>;

const ofClients = new WeakMap<QueryClient, Decisions>();

/** The decisions that are made over this cache. */
export function decisionsOf(client: QueryClient): Decisions {
  const known = ofClients.get(client);
  if (known) return known;
  const decisions = createDecisions(client);
  ofClients.set(client, decisions);
  session.onEnd(decisions.leave);
  window.addEventListener("online", decisions.tryNow);
  return decisions;
}
