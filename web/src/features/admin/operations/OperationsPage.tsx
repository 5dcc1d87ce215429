import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Fact, Facts } from "@/shared/Facts";
import { fileSize } from "@/shared/file-size";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { Backups } from "./Backups";
import { Copies } from "./Copies";
import { Failed } from "./Failed";
import { Indexes } from "./Indexes";
import classes from "./OperationsPage.module.css";
import { QueueTable } from "./QueueTable";
import { type Operations, operationsQuery } from "./queries";
import { Suppressed } from "./Suppressed";
import { words } from "./words";

/** How the running system stands, for whoever operates it. */
export function OperationsPage() {
  const operations = useQuery(operationsQuery());
  return (
    <Page title={words.operations}>
      <p className={classes.intro}>{words.intro}</p>
      <QueryView
        query={operations}
        waiting={<SkeletonRows label="Loading how the system stands" />}
        failed="How the system stands could not be loaded."
      >
        {(standing) => (
          <>
            <Attention standing={standing} />
            <Section title={words.copies}>
              <Copies copies={standing.copies} newest={standing.newestEvent} />
            </Section>
            <Section title={words.failed}>
              <Failed failed={standing.failed} queue={standing.queue} />
            </Section>
            <Section title={words.suppressed}>
              <Suppressed />
            </Section>
            <Section title={words.queue}>
              <QueueTable queue={standing.queue} />
            </Section>
            <Section title={words.backups}>
              <Backups backups={standing.backups} />
            </Section>
            <Section title={words.parts}>
              <Parts standing={standing} />
            </Section>
            {standing.search.indexes.length > 0 && (
              <Section title={words.indexes}>
                <Indexes indexes={standing.search.indexes} />
              </Section>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What somebody has to look at, or that nobody has to. */
function Attention({ standing }: { standing: Operations }) {
  const dead = standing.queue.reduce((sum, { dead }) => sum + dead, 0);
  const stopped = standing.copies.some(
    ({ isAlive, followers }) => isAlive && followers.some(({ isStopped }) => isStopped),
  );
  const said = [
    standing.backupIsWanted && words.backupWanted,
    !standing.files.isReachable && words.filesAway,
    dead > 0 && words.someFailed(dead),
    stopped && words.someStopped,
  ].filter((one) => one !== false);
  return (
    <div role="status">
      {said.length === 0 ? (
        <Notice tone="green">
          <p>{words.allWell}</p>
        </Notice>
      ) : (
        <Notice tone="amber">
          {said.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function Parts({ standing }: { standing: Operations }) {
  const { files, search, database, lastGoodBackup, version } = standing;
  const size = search.indexes.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Facts wide>
      <Fact name={words.version}>{version}</Fact>
      <Fact name={words.lastBackup}>
        {lastGoodBackup ? <Time at={lastGoodBackup} /> : words.never}
      </Fact>
      <Fact name={words.filesPlace}>
        {`${files.place}, ${files.isReachable ? words.reachable : words.unreachable}`}
      </Fact>
      <Fact name={words.searches}>
        {`${search.isEmbedded ? words.inside : words.elsewhere}, ${search.isFilled ? words.filled : words.filling}`}
        {size > 0 && `, ${fileSize(size)}`}
      </Fact>
      <Fact name={words.database}>
        {`${database.kind}, ${words.waitingTransactions(database.waiting)}`}
      </Fact>
    </Facts>
  );
}
