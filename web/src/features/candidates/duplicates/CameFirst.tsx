import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { type CandidateView, duplicatesQuery, firstQuery } from "@/entities/candidates/queries";
import { QueryView } from "@/shared/QueryView";
import classes from "./People.module.css";
import { words } from "./words";

/** Who was first with somebody whom an agency has submitted: the agency, or they themselves. */
export function CameFirst({
  candidate: { id, source, campaigns, can },
}: {
  candidate: CandidateView;
}) {
  const duplicates = useQuery({ ...duplicatesQuery(id), enabled: can.includes("candidate.merge") });
  // Of whoever came once, and by themselves, there is nothing to ask.
  const again = campaigns.length > 0 || (duplicates.data?.length ?? 0) > 0;
  const enabled = source === "ExternalRecruiter" || again;
  const first = useQuery({ ...firstQuery(id), enabled });
  if (!enabled) return null;
  return (
    <QueryView query={first} waiting={null} failed={words.firstFailed}>
      {(found) => found.first && <Told found={found} first={found.first} />}
    </QueryView>
  );
}

type Found = Schemas["FirstView"];

function Told({ found, first }: { found: Found; first: NonNullable<Found["first"]> }) {
  const { later, again, partial } = found;
  const remarks = [
    ...(first.perhaps || later?.perhaps ? [words.notMerged] : []),
    ...(partial ? [words.partial] : []),
    ...(again ? [words.removedDoNotCount] : []),
  ];
  return (
    <section className={classes.people}>
      <h2>{words.whoWasFirst}</h2>
      <p>{words.first(first, later ?? null, again)}</p>
      {first.agency && later && <p>{words.submittedLater(later)}</p>}
      {remarks.length > 0 && <span>{remarks.join(" ")}</span>}
    </section>
  );
}
