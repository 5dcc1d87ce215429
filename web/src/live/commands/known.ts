import type { QueryClient } from "@tanstack/react-query";
import { type CandidateSearch, filterParams, narrowing } from "@/entities/candidates/search";
import { createStore } from "@/shared/store";
import type { Chosen, Command, Grown, Leaving } from "./commands";

/** What is known of what is done to many at once: as much of it as every screen begins with. */
type Known = ReturnType<typeof createKnown>;

const createKnown = () => ({
  /** The newest first. */
  shown: createStore<readonly Command[]>([]),
  leaving: createStore<readonly Leaving[]>([]),
  grown: createStore<Grown | null>(null),
  /** When those that were begun here were, by this machine's clock. */
  begun: new Map<string, number>(),
});

const ofClients = new WeakMap<QueryClient, Known>();

/** What is known of it over this cache. */
export function knownOf(client: QueryClient): Known {
  const known = ofClients.get(client) ?? createKnown();
  ofClients.set(client, known);
  return known;
}

/** Whom a call is about. */
export const selectionOf = (whom: Chosen) =>
  "ids" in whom
    ? { ids: [...whom.ids] }
    : {
        query: filterParams(whom.jobId, whom.search),
        except: [...whom.except],
        expectedTotal: whom.total,
      };

/** Whether somebody is as good as gone from a job's list, as it is searched and filtered there. */
export function isLeaving(
  leaving: readonly Leaving[],
  jobId: string,
  search: CandidateSearch,
): (id: string) => boolean {
  const here = JSON.stringify(narrowing(search));
  const gone = leaving.map(({ whom }) => whom);
  return (id) =>
    gone.some((whom) =>
      "ids" in whom
        ? whom.ids.includes(id)
        : whom.jobId === jobId &&
          JSON.stringify(narrowing(whom.search)) === here &&
          !whom.except.includes(id),
    );
}
