import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import {
  type CandidateList,
  type CandidateView,
  candidateQuery,
  knownRow,
} from "@/entities/candidates/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { nextStage, stagesFor } from "@/entities/stages/stages";
import { afterPaint } from "@/shared/after-paint";
import { placeOf, standAt, upcomingOf, useQueue } from "../queue";

/**
 * The candidate on the screen: as the server says, and until it has said so as the list they come from does. Rights and
 * stages are a job's, so what the last one of it was allowed holds for the next.
 */
export function useCandidate(id: string) {
  const client = useQueryClient();
  const queue = useQueue(id);
  // Who comes before and after in everyone's list, the list alone says.
  const list = queue?.jobId == null ? null : queue;
  const query = useQuery(candidateQuery(id, list));
  const candidate = query.data;
  const [last, setLast] = useState<CandidateView>();
  if (candidate && candidate !== last) setLast(candidate);

  const known = candidate ?? knownRow(client, id);
  const advertId = known?.advertId ?? queue?.jobId;
  const like = candidate ?? (last?.advertId === advertId ? last : undefined);
  const stagesRead = useQuery({
    ...stagesQuery(like?.company.id ?? ""),
    enabled: like !== undefined,
  });
  const stages = known ? stagesFor(stagesRead.data ?? [], [known]) : [];
  const place = placeOf(queue, id, candidate);
  // This candidate is drawn first; whoever comes next is got ready once that is done.
  const settled = useDeferredValue(upcomingOf(queue, id, place).join(" "));
  const upcoming = useMemo(
    () => settled.split(" ").filter((each) => each !== "" && each !== id),
    [settled, id],
  );
  useAhead(upcoming, list, candidate !== undefined);
  useEffect(() => standAt(id), [id]);

  return {
    query,
    candidate,
    known,
    queue,
    place,
    upcoming,
    stages,
    stagesRead,
    nextStage: known && nextStage(stages, known.stage),
    may: (action: CandidateView["can"][number]) => like?.can.includes(action) ?? false,
  };
}

/** Asks for those who come next, once this one is on the screen. */
function useAhead(upcoming: readonly string[], list: CandidateList | null, ready: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    return afterPaint(() => {
      for (const id of upcoming) void client.prefetchQuery(candidateQuery(id, list));
    });
  }, [client, upcoming, list, ready]);
}
