import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CandidateView } from "@/entities/candidates/queries";
import { jobQuery } from "@/entities/jobs/queries";
import { type Scorecards, scorecardsQuery } from "@/entities/scorecards/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { commands, useOffered } from "@/shared/commands";
import { EmptyState } from "@/shared/EmptyState";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useReadWithout } from "./mutations";
import { OwnCard } from "./OwnCard";
import classes from "./Scorecards.module.css";
import { Summary } from "./Summary";
import { words } from "./words";

/** What interviewers say of a candidate: one's own card first, then all of them side by side. */
export function ScorecardsTab({ candidate }: { candidate: CandidateView }) {
  const cards = useQuery(scorecardsQuery(candidate.id));
  return (
    <QueryView
      query={cards}
      waiting={<SkeletonRows rows={6} label={words.waiting} />}
      failed={words.failed}
    >
      {(cards) => (
        <div className={classes.tab}>
          {cards.hidden ? (
            <Hidden candidate={candidate} cards={cards} />
          ) : (
            <Shown candidate={candidate} cards={cards} />
          )}
        </div>
      )}
    </QueryView>
  );
}

type Props = { candidate: CandidateView; cards: Scorecards };

/** Before one's own is sent. */
function Hidden({ candidate, cards }: Props) {
  const read = useReadWithout(candidate.id);
  const [asking, setAsking] = useState(false);
  const { sent, form } = cards;
  useOffered(
    words.title,
    commands(sent > 0 && { id: "read", label: words.readWithout, run: () => setAsking(true) }),
  );
  return (
    <>
      <Notice tone="blue">
        <div className={classes.line}>
          <span>{sent > 0 ? words.hidden(sent) : words.nobody}</span>
          {sent > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
              {words.readWithout}
            </Button>
          )}
        </div>
      </Notice>
      <section className={classes.card}>
        <h2>{words.own}</h2>
        {form.criteria.length === 0 && <NoCriteria jobId={candidate.advertId} />}
        <OwnCard id={candidate.id} cards={cards} />
      </section>
      <ConfirmDialog
        opened={asking}
        title={words.readWithoutTitle}
        confirmLabel={words.readWithout}
        busy={read.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          read.mutate(undefined, {
            onSuccess: () => setAsking(false),
            onError: (error) => toast(toldOf(error), { tone: "error" }),
          })
        }
      >
        {words.readsWithout}
      </ConfirmDialog>
    </>
  );
}

/** Whoever may is led to where criteria are set. */
function NoCriteria({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId));
  return (
    <p className={classes.hint}>
      {words.noCriteria}{" "}
      {job?.can.includes("scorecard.editForm") && (
        <Link to="/job/$jobId" params={{ jobId }} search={{ tab: "Scorecard" }}>
          {words.setCriteria}
        </Link>
      )}
    </p>
  );
}

/** Once it is, or will not be. */
function Shown({ candidate, cards }: Props) {
  const [amending, setAmending] = useState(false);
  const mayAmend = cards.ownEdition > 0 && candidate.can.includes("scorecard.send");
  useOffered(
    words.title,
    commands(
      mayAmend && !amending && { id: "amend", label: words.amend, run: () => setAmending(true) },
    ),
  );
  return (
    <>
      {cards.readingSince && (
        <p className={classes.hint}>
          {words.readingSince} <Time at={cards.readingSince} as="moment" />
        </p>
      )}
      {mayAmend && amending ? (
        <section className={classes.card}>
          <h2>{words.amend}</h2>
          <OwnCard id={candidate.id} cards={cards} onDone={() => setAmending(false)} />
        </section>
      ) : (
        mayAmend && (
          <div>
            <Button variant="default" onClick={() => setAmending(true)}>
              {words.amend}
            </Button>
          </div>
        )
      )}
      {cards.cards.length > 0 ? (
        <Summary cards={cards} />
      ) : (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      )}
    </>
  );
}
