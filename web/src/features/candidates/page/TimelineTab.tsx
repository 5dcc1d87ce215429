import { useInfiniteQuery } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { STATUS_LOOK } from "@/entities/candidates/labels";
import { timelineQuery } from "@/entities/candidates/queries";
import { STATUSES } from "@/entities/candidates/search";
import { EmptyState } from "@/shared/EmptyState";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { MoreOnScroll } from "./MoreOnScroll";
import classes from "./Notes.module.css";
import { TabFailed } from "./TabFailed";

type Item = Schemas["TimelineItem"];

/** What happened to a candidate, newest first. */
export function TimelineTab({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelineQuery(id));
  if (timeline.isError)
    return (
      <TabFailed text="The timeline could not be loaded." onRetry={() => void timeline.refetch()} />
    );
  if (!timeline.data) return <SkeletonRows rows={6} label="Loading the timeline" />;
  const items = timeline.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title="Nothing has happened yet" />;
  return (
    <>
      <ol className={classes.timeline}>
        {items.map((item) => (
          <li key={item.id} data-type={item.type}>
            <p>{sentence(item)}</p>
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
      <MoreOnScroll
        hasMore={timeline.hasNextPage}
        loading={timeline.isFetchingNextPage}
        onMore={() => void timeline.fetchNextPage()}
      />
    </>
  );
}

function sentence({ type, oldValue, newValue }: Item) {
  if (type === "Uploaded")
    return (
      <>
        CV uploaded{newValue && ": "}
        <strong>{newValue}</strong>
      </>
    );
  const [what, show] =
    type === "Status" ? (["Status", statusName] as const) : (["Stage", same] as const);
  return (
    <>
      {what} changed{oldValue && ` from ${show(oldValue)}`} to{" "}
      <strong>{newValue && show(newValue)}</strong>
    </>
  );
}

const same = (value: string): string => value;
const statusName = (value: string): string => {
  const status = STATUSES.find((each) => each === value);
  return status ? STATUS_LOOK[status].label : value;
};
