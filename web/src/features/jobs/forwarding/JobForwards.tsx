import { Button } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "@/api/client";
import { type Job, jobForwardsQuery } from "@/entities/jobs/queries";
import { changed } from "@/live/changed";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import classes from "./JobForwards.module.css";
import { words } from "./words";

const CvForwardingDialog = lazily(
  async () => (await import("./CvForwardingDialog")).CvForwardingDialog,
  asDialog,
);

const A_MOMENT_MS = 3_000;

const isWaiting = ({ recipients }: Schemas["JobForwardView"]): boolean =>
  recipients.some(({ sentAt, withdrawnAt }) => !sentAt && !withdrawnAt);

/** To whom CVs of a job were sent, by hand and by itself, and to whom new ones go. */
export function JobForwards({ job }: { job: Job }) {
  const can = useCan();
  const forwards = useInfiniteQuery({
    ...jobForwardsQuery(job.id),
    // A letter is written a moment after it was asked for.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isWaiting)) ? A_MOMENT_MS : false,
  });
  const [choosing, setChoosing] = useState(false);
  const { cvForwardingFrequency: frequency, forwardTo } = job;
  return (
    <section className={classes.forwards} aria-labelledby="forwarded-cvs">
      <header>
        <h2 id="forwarded-cvs">{words.forwarded}</h2>
        {can("job.forwarding", job) && (
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {words.title}
          </Button>
        )}
      </header>
      {frequency && <p>{words.goes(frequency, forwardTo.length)}</p>}
      <QueryView
        query={forwards}
        waiting={<SkeletonRows rows={2} label="Loading letters" />}
        failed={words.failed}
      >
        {({ pages }) => {
          const letters = pages.flatMap(({ items }) => items);
          if (letters.length === 0) return <p className={classes.none}>{words.none}</p>;
          return (
            <ul>
              {letters.map((letter) => (
                <Letter key={letter.id} letter={letter} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      {forwards.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={forwards.isFetchingNextPage}
          onClick={() => void forwards.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      {choosing && <CvForwardingDialog jobId={job.id} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Letter({ letter }: { letter: Schemas["JobForwardView"] }) {
  const who = letter.cause ? words.causes[letter.cause] : letter.by?.fullName;
  return (
    <li>
      <p>
        <strong>{words.cvs(letter.candidates)}</strong>
        {who && <span>{who}</span>}
        <Time at={letter.at} />
      </p>
      <ul>
        {letter.recipients.map((recipient) => (
          <Recipient key={recipient.id} letter={letter} recipient={recipient} />
        ))}
      </ul>
    </li>
  );
}

type Props = { letter: Schemas["JobForwardView"]; recipient: Schemas["JobRecipientView"] };

function Recipient({ letter, recipient }: Props) {
  const client = useQueryClient();
  const { id, email, sentAt, withdrawnAt, withFiles } = recipient;
  const withdrawal = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/candidate/forward/{recipientId}/withdraw", {
          params: { path: { recipientId: id } },
        }),
      ),
    onSuccess: () => {
      toast(words.linkWithdrawn);
      return changed(client, { kind: "candidates.forwarded" });
    },
    onError: () => toast(words.withdrawFailed, { tone: "error" }),
  });
  const isOver = Date.parse(letter.expiresAt) <= Date.now();
  const end = withdrawnAt ? words.withdrawn : isOver && words.expired;
  return (
    <li className={classes.recipient}>
      <p>
        {email}
        <span>
          {[
            sentAt ? doneBy(recipient) : words.waits,
            withFiles && words.withFiles(letter.candidates),
            end,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {!end && (
        <Button
          variant="default"
          size="xs"
          aria-label={words.withdrawOf(email)}
          loading={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          {words.withdraw}
        </Button>
      )}
    </li>
  );
}

function doneBy({ opened, downloaded, answered }: Schemas["JobRecipientView"]): string {
  if (opened === 0) return words.notOpened;
  return [
    words.opened(opened),
    downloaded > 0 && words.downloaded(downloaded),
    answered > 0 && words.answered(answered),
  ]
    .filter(Boolean)
    .join(", ");
}
