import { Button, NativeSelect } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, useState } from "react";
import { clockTime, exactTime, longDate } from "@/shared/dates";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Activities.module.css";
import { type Activity, type ActivityAsked, activityQuery, actorsQuery, GROUPS } from "./queries";
import { type Entry, folded, sentence } from "./sentences";
import { groupLabel, words } from "./words";

/** What was done on a job, newest first, in sentences. */
export function ActivitiesTab({ jobId }: { jobId: string }) {
  const [asked, setAsked] = useState<ActivityAsked>({});
  const activities = useInfiniteQuery(activityQuery(jobId, asked));
  const isNarrowed = Boolean(asked.about || asked.personId);
  return (
    <>
      <Filters jobId={jobId} asked={asked} onAsk={setAsked} />
      <QueryView
        query={activities}
        waiting={<SkeletonRows rows={8} label={words.waiting} />}
        failed={words.failed}
      >
        {({ pages }) => {
          const entries = folded(pages.flatMap(({ items }) => items));
          if (entries.length === 0)
            return <EmptyState title={isNarrowed ? words.noneMatches : words.none} />;
          return (
            <>
              {pages[0]?.isBehind && (
                <p className={classes.behind} role="status">
                  {words.behind}
                </p>
              )}
              <Days entries={entries} stale={activities.isPlaceholderData} />
              {activities.hasNextPage && (
                <Button
                  className={classes.more}
                  variant="default"
                  loading={activities.isFetchingNextPage}
                  onClick={() => void activities.fetchNextPage()}
                >
                  {words.more}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

type FiltersProps = {
  jobId: string;
  asked: ActivityAsked;
  onAsk: (asked: ActivityAsked) => void;
};

function Filters({ jobId, asked, onAsk }: FiltersProps) {
  const { data: actors = [] } = useQuery(actorsQuery(jobId));
  const { about, personId } = asked;
  return (
    <search className={classes.filters} aria-label={words.filter}>
      <NativeSelect
        label={words.about}
        value={about ?? ""}
        data={[
          { value: "", label: words.all },
          ...GROUPS.map((group) => ({ value: group, label: groupLabel[group] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = GROUPS.find((group) => group === value);
          onAsk({ ...(personId && { personId }), ...(chosen && { about: chosen }) });
        }}
      />
      <NativeSelect
        label={words.person}
        value={personId ?? ""}
        data={[
          { value: "", label: words.anybody },
          ...actors.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onAsk({ ...(about && { about }), ...(value && { personId: value }) })
        }
      />
    </search>
  );
}

function Days({ entries, stale }: { entries: readonly Entry[]; stale: boolean }) {
  const days = Map.groupBy(entries, ({ first }) => longDate(first.at));
  return (
    <div className={classes.days} aria-busy={stale}>
      {[...days].map(([day, of]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {of.map((entry) => (
              <Line key={entry.first.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ entry: { first, all } }: { entry: Entry }) {
  const { subject, before, after, withCandidates } = sentence(first);
  const { by, at } = first;
  return (
    <li>
      <p>
        {subject && <b>{subject}</b>} {before}
        {withCandidates && <Candidates of={all} />}
        {after}
      </p>
      <time dateTime={at} title={exactTime(at)}>
        {clockTime(at)}
      </time>
      {by?.isExternalRecruiter && by.company && <small>{by.company}</small>}
    </li>
  );
}

/** So many are named. */
const NAMED = 3;

/** Who an activity is about: the first by their names, and how many others. */
function Candidates({ of }: { of: readonly Activity[] }) {
  const here = of.flatMap(({ candidate }) => candidate ?? []);
  const gone = of.length - here.length;
  const named = here.slice(0, here.length > NAMED + 1 ? NAMED : here.length);
  const others = here.length - named.length;
  const parts = [
    ...named.map(({ id, fullName }) => (
      <Link key={id} to="/candidate/$candidateId" params={{ candidateId: id }}>
        {fullName}
      </Link>
    )),
    ...(others > 0 ? [words.others(others)] : []),
    ...(gone > 0 ? [gone === 1 ? words.removed : words.removedMany(gone)] : []),
  ];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? words.and : words.comma)}
      {part}
    </Fragment>
  ));
}
