import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Schemas } from "@/api/client";
import { duplicatesQuery } from "@/entities/candidates/queries";
import { QueryView } from "@/shared/QueryView";
import classes from "./People.module.css";
import { useMerging } from "./use-merging";
import { words } from "./words";

/** People of the company who may be the same as this candidate, to be merged or told apart. */
export function Duplicates({ id }: { id: string }) {
  const duplicates = useQuery(duplicatesQuery(id));
  return (
    // Most have none: nothing stands there until somebody is found.
    <QueryView query={duplicates} waiting={null} failed={words.loadFailed}>
      {(found) => found.length > 0 && <Found id={id} found={found} />}
    </QueryView>
  );
}

function Found({ id, found }: { id: string; found: readonly Schemas["Duplicate"][] }) {
  return (
    <section className={classes.people}>
      <h2>{words.perhaps}</h2>
      <ul>
        {found.map((other) => (
          <Person key={other.candidateId} of={id} other={other} />
        ))}
      </ul>
    </section>
  );
}

function Person({ of, other }: { of: string; other: Schemas["Duplicate"] }) {
  const merging = useMerging(of);
  const { candidateId, fullName, email, campaignTitle, stageName, shared, apart } = other;
  const name = fullName || email || words.unnamed;
  const say = (verdict: "merge" | "unmerge") => () =>
    merging.mutate({ verdict, other: candidateId, name });
  return (
    <li>
      <div>
        <Link to="/candidate/$candidateId" params={{ candidateId }}>
          {name}
        </Link>
        <span>{words.stands(campaignTitle, stageName)}</span>
        <span>{apart ? words.apart : words.shares(shared)}</span>
        <div className={classes.choices}>
          <Button
            variant="default"
            size="xs"
            aria-label={words.mergeWith(name)}
            loading={merging.isPending}
            onClick={say("merge")}
          >
            {words.merge}
          </Button>
          {!apart && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={words.notTheSameAs(name)}
              disabled={merging.isPending}
              onClick={say("unmerge")}
            >
              {words.notTheSame}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
