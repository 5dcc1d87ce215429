import type { QueryClient } from "@tanstack/react-query";
import { session } from "@/api/session";
import { toast } from "@/shared/toast";
import { keptIn, REMEMBERED } from "./kept";
import type { Newest } from "./made";
import { words } from "./messages";

/** Something that somebody did and may take back. It is data alone, and outlives a reload. */
export type Deed = {
  id: string;
  /** By it `undo/kinds.ts` knows how it is taken back. */
  kind: string;
  /** What was done, in words: "Task added". */
  label: string;
  /** To whom or what, by name. */
  of?: string;
  /** When, by this machine's clock. */
  at: number;
  /** What taking it back has to know. */
  data: unknown;
};

/** What was done, and the ways to it. */
export type Deeds = {
  /** Oldest first, but for those that are being taken back. */
  all: () => readonly Deed[];
  /** Takes one back. */
  undo: (id: string) => void;
  add: (deed: Deed) => Deed;
  /** Changes what is remembered of each to what has become of it; what is past is forgotten. */
  revise: (become: (deed: Deed) => Deed | null) => void;
  newest: () => Newest | undefined;
  leave: () => void;
};

const isDeed = ({ id, kind, label, at, of }: Deed): boolean =>
  [id, kind, label, of ?? ""].every((each) => typeof each === "string") && Number.isFinite(at);

/** What was done besides deciding, in the order in which it was: the last twenty of it can be taken back. */
function createDeeds(client: QueryClient): Deeds {
  const kept = keptIn<Deed>(client, "deedsToUndo", isDeed);
  /** Oldest first; not known before somebody asks what a reload has left. */
  let known: readonly Deed[] | undefined;
  /** Those whose turn to be taken back has yet to come. */
  const claimed = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let term = 0;

  const remembered = (): readonly Deed[] => (known ??= kept.read());
  const all = (): readonly Deed[] => remembered().filter(({ id }) => !claimed.has(id));

  function set(next: readonly Deed[]): void {
    known = next.toSorted((a, b) => a.at - b.at).slice(-REMEMBERED);
    kept.write(known);
  }

  async function takeBack(id: string): Promise<void> {
    claimed.delete(id);
    const deed = remembered().find((each) => each.id === id);
    if (!deed) return;
    set(remembered().filter((each) => each !== deed));
    const begun = term;
    let isLeft = true;
    try {
      const lazy = await import("./undo/take-back");
      if (term === begun) isLeft = await lazy.takeBack(client, deeds, deed);
    } catch {
      toast(words.undoFailed, { tone: "error" });
    }
    // What nothing stands against but the line can be tried again.
    if (isLeft && term === begun) set([...remembered(), deed]);
  }

  /** Takes one back, each after the one before it; one that was taken back already is left. */
  function undo(id: string): void {
    if (!all().some((each) => each.id === id)) return;
    claimed.add(id);
    last = last.then(() => takeBack(id));
  }

  const deeds: Deeds = {
    all,
    undo,

    add(deed) {
      set([...remembered(), deed]);
      return deed;
    },

    revise(become) {
      set(remembered().flatMap((deed) => become(deed) ?? []));
    },

    newest() {
      const deed = all().at(-1);
      return deed && { at: deed.at, undo: () => undo(deed.id) };
    },

    leave() {
      term += 1;
      claimed.clear();
      set([]);
    },
  };
  return deeds;
}

const ofClients = new WeakMap<QueryClient, Deeds>();

/** What was done over this cache. */
export function deedsOf(client: QueryClient): Deeds {
  const known = ofClients.get(client);
  if (known) return known;
  const deeds = createDeeds(client);
  ofClients.set(client, deeds);
  session.onEnd(deeds.leave);
  return deeds;
}
