import { Button, Group } from "@mantine/core";
import type { CandidateView } from "@/entities/candidates/queries";
import type { CandidateStatus } from "@/entities/candidates/search";
import { keyName } from "@/shared/key-name";
import { Time } from "@/shared/Time";
import { reviewCommands } from "../commands";
import classes from "./CandidateDetails.module.css";
import { words } from "./outcome-words";

type Props = { candidate: CandidateView; onStatus: (status: CandidateStatus) => void };

/** What the keywords have decided, what a person says to it, and the way to say it. */
export function Review({ candidate, onStatus }: Props) {
  const { rejectedFor, review, status, can } = candidate;
  const waits = status === "AutoRejected" && can.includes("candidate.setStatus");
  return (
    <section className={classes.why}>
      <h2>{words.rejectedByKeywords}</h2>
      <p>{words.whyRejected(rejectedFor)}</p>
      {review?.askedAt && (
        <p className={classes.unknown}>
          {words.askedToLook} <Time at={review.askedAt} as="long" />
        </p>
      )}
      {review?.verdict && review.at && (
        <p className={classes.unknown}>
          {words.verdict(review.verdict, review.by)} <Time at={review.at} as="long" />
        </p>
      )}
      {waits && (
        <Group gap="xs" mt="xs">
          {reviewCommands(onStatus).map(({ id, label, keys, run }) => (
            <Button
              key={id}
              variant="default"
              size="compact-sm"
              aria-keyshortcuts={keys}
              onClick={run}
            >
              {label} <kbd className={classes.key}>{keyName(keys)}</kbd>
            </Button>
          ))}
        </Group>
      )}
    </section>
  );
}
