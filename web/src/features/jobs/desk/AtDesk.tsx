import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { WithSide } from "@/shared/WithSide";
import { AdvertPaper } from "../advert/AdvertPaper";
import { JobFacts } from "../advert/JobFacts";
import { Findings } from "../form/Findings";
import { jobLabels } from "../form/schema";
import classes from "./AtDesk.module.css";
import { FIELDS, openChanges } from "./asked";
import { Difference } from "./Difference";
import { useHold, useWithdrawChanges } from "./mutations";
import { type DeskView, deskQuery } from "./queries";
import { words } from "./words";

/** The advert beside what its editors have to know: who holds it, what has changed, what stands in its way, what was asked. */
export function AtDesk({ job }: { job: Job }) {
  const desk = useQuery(deskQuery(job.id));
  return (
    <WithSide
      at="end"
      className={classes.desk}
      side={
        <aside className={classes.panel} aria-label={words.panel}>
          <QueryView
            query={desk}
            waiting={<SkeletonRows label="Loading the desk" />}
            failed="What the desk knows of it could not be loaded."
          >
            {(view) => <Panel job={job} view={view} />}
          </QueryView>
        </aside>
      }
    >
      <div className={classes.advert}>
        <AdvertPaper job={job} />
        <JobFacts job={job} />
      </div>
    </WithSide>
  );
}

function Panel({ job, view }: { job: Job; view: DeskView }) {
  const open = openChanges(job);
  return (
    <>
      <Holder job={job} view={view} />
      {job.changes.length > 0 && (
        <Part title={words.asked}>
          {open.length > 0 && (
            <>
              <p className={classes.note}>{words.waitsForOwner}</p>
              <TakeBack job={job} />
            </>
          )}
          <ul className={classes.items}>
            {job.changes.map(({ round, field, comment, answer, isOpen }) => (
              <li key={`${round} ${field}`}>
                <b>{FIELDS[field]}</b>
                <p className={classes.said}>{comment}</p>
                {!isOpen && (
                  <p className={classes.said}>
                    <span className={classes.note}>{`${words.answer}: `}</span>
                    {answer ?? words.noAnswer}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={words.changed}>
        <p className={classes.note}>{sinceWhen(view)}</p>
        {view.changedSince.length > 0 && (
          <ul className={classes.items}>
            {view.changedSince.map((change) => (
              <li key={change.field}>
                <b>{FIELDS[change.field]}</b>
                <Difference pieces={change.pieces} />
                {change.after === "" && <p className={classes.note}>{words.nowEmpty}</p>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={words.findings}>
        {view.findings.length > 0 ? (
          <Findings
            findings={view.findings}
            field={({ field }) => <b>{jobLabels[field as keyof typeof jobLabels]}</b>}
          />
        ) : (
          <p className={classes.note}>{words.noFindings}</p>
        )}
      </Part>
    </>
  );
}

/** Asks no more for what nobody has answered. */
function TakeBack({ job }: { job: Job }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawChanges(job.id);
  if (!can("job.requestChanges")) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {words.takeBack}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.takeBackTitle}
        confirmLabel={words.takeBackConfirm}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {words.takeBackWhy}
      </ConfirmDialog>
    </>
  );
}

function sinceWhen({ seenAt, changedSince }: DeskView): ReactNode {
  if (!seenAt) return words.firstTime;
  if (changedSince.length === 0) return words.unchanged;
  return (
    <>
      {words.changedSince} <Time at={seenAt} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Since when it waits, and who looks at it. */
function Holder({ job, view: { holder, submittedAt } }: { job: Job; view: DeskView }) {
  const { id } = useViewer();
  const hold = useHold(job.id);
  const own = holder?.id === id;
  const step = own ? "GiveUp" : holder ? "TakeOver" : "Take";
  const label = { Take: words.take, TakeOver: words.takeOver, GiveUp: words.giveUp }[step];
  return (
    <div className={classes.holder}>
      <dl>
        <dt>{words.submitted}</dt>
        <dd>
          <Time at={submittedAt} as="ago" />
        </dd>
        <dt>{words.holder}</dt>
        <dd>{own ? words.youHold : (holder?.fullName ?? words.nobody)}</dd>
      </dl>
      <Button
        size="compact-sm"
        variant="default"
        loading={hold.isPending}
        onClick={() => hold.mutate(step)}
      >
        {label}
      </Button>
    </div>
  );
}
