import { useInfiniteQuery } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { STATUS_LOOK } from "@/entities/candidates/labels";
import { timelineQuery } from "@/entities/candidates/queries";
import { STATUSES } from "@/entities/candidates/search";
import { longDate, moment } from "@/shared/dates";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { MoreOnScroll } from "./MoreOnScroll";
import classes from "./Notes.module.css";
import { siftWords } from "./sift-words";
import { type Entry, folded } from "./timeline";
import { words } from "./timeline-words";

type Item = Schemas["TimelineItem"];

/** What happened to a candidate, newest first. */
export function TimelineTab({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelineQuery(id));
  return (
    <QueryView
      query={timeline}
      waiting={<SkeletonRows rows={6} label="Loading the timeline" />}
      failed="The timeline could not be loaded."
    >
      {({ pages }) => (
        <>
          <Entries entries={folded(pages.flatMap((page) => page.items))} />
          <MoreOnScroll
            hasMore={timeline.hasNextPage}
            loading={timeline.isFetchingNextPage}
            onMore={() => void timeline.fetchNextPage()}
          />
        </>
      )}
    </QueryView>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <EmptyState title="Nothing has happened yet" />;
  return (
    <ol className={classes.timeline}>
      {entries.map((item) => (
        <li key={item.id} data-type={item.type}>
          <p>
            {sentence(item)}
            {item.takenBack && ", and taken back"}
          </p>
          {(item.reason || item.text) && (
            <p className={classes.said}>{[item.reason, item.text].filter(Boolean).join(": ")}</p>
          )}
          {item.startsOn && <p>{words.starts(longDate(item.startsOn))}</p>}
          <p className={classes.author}>
            {item.user && <span>{item.user.fullName}</span>}
            {item.user?.isExternalRecruiter && item.user.company && (
              <span>{item.user.company}</span>
            )}
            <Time at={item.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function sentence({ type, oldValue, newValue }: Item) {
  if (type === "Uploaded")
    return (
      <>
        {words.cvUploaded}
        {newValue && ": "}
        <strong>{newValue}</strong>
      </>
    );
  if (type === "Corrected") return words.corrected;
  if (type === "Withdrawn") return words.withdrew;
  if (type === "Answered") return words.answered;
  if (type === "Written") return words.written;
  if (type === "Scored") return words.scored;
  if (type === "ScorecardAmended") return words.amendedScorecard;
  if (type === "ScorecardsRead") return words.readScorecards;
  if (type === "CoverLifted") return siftWords.coverLifted;
  if (type === "CoverPutBack") return siftWords.coverPutBack;
  if (isOfInterview(type)) {
    const at = newValue ?? oldValue;
    return (
      <>
        {words.interview[type]}
        {at && ": "}
        {at && <strong>{moment(at)}</strong>}
      </>
    );
  }
  if (type === "TaskAdded" || type === "TaskDone" || type === "TaskReopened")
    return (
      <>
        {words.task[type]}
        {newValue && ": "}
        <strong>{newValue}</strong>
      </>
    );
  if (type === "TagPutOn" || type === "TagTakenOff")
    return (
      <>
        {words.tag[type]}
        <strong>{newValue ?? words.deletedTag}</strong>
      </>
    );
  const [what, show] =
    type === "Status" ? (["Status", statusName] as const) : (["Stage", same] as const);
  return (
    <>
      {words.changed(what, oldValue && show(oldValue))}{" "}
      <strong>{newValue && show(newValue)}</strong>
    </>
  );
}

const same = (value: string): string => value;
const statusName = (value: string): string => {
  const status = STATUSES.find((each) => each === value);
  return status ? STATUS_LOOK[status].label : value;
};

const isOfInterview = (type: Item["type"]): type is keyof typeof words.interview =>
  type in words.interview;
