import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Pager } from "./Pager";
import { Failed, isGone, NotRefreshed, Offline, type Shown } from "./QueryView";
import { SkeletonRows } from "./SkeletonRows";

/** A page of a list, as the server answers it; pages count from 0. */
export type PageOf<T> = {
  items: readonly T[];
  pageNumber: number;
  size: number;
  totalElements: number;
  totalPages: number;
};

type Props<T> = {
  query: Shown<PageOf<T>> & { isPlaceholderData: boolean };
  address: {
    onPage: (page: number) => void;
    onSize: (size: number) => void;
    onNoSuchPage: (last: number) => void;
  };
  /** Rows per page to choose from. */
  sizes?: readonly number[];
  /** What is being waited for: "Loading users". */
  waiting: string;
  /** Why there is no list at all: "The users could not be loaded." */
  failed: string;
  /** Why another filter shows nothing new; `failed` where it is left out. */
  filterFailed?: string;
  /** What stands there when nothing matches. */
  empty: ReactNode;
  /** The rows; `stale` while they are older than the filters above them. */
  children: (items: readonly T[], stale: boolean) => ReactNode;
};

/**
 * A list under its filters, in every state: waiting, failed, failed over what is there, empty, beyond its last page. What
 * is on the screen stays when asking again fails; only another filter's failure takes its place, under the filters.
 */
export function ListView<T>(props: Props<T>) {
  const { query, address, sizes, waiting, failed, filterFailed = failed } = props;
  const { data: page, error, isPlaceholderData: stale } = query;
  const again = () => void query.refetch();
  const beyond =
    page && !stale && page.items.length === 0 && page.totalElements > 0 ? page.totalPages : null;
  useLastPage(beyond, address.onNoSuchPage);
  const [hadPage, setHadPage] = useState(false);
  if (page && !hadPage) setHadPage(true);

  if (error && (!page || stale || isGone(error)))
    return <Failed title={hadPage ? filterFailed : failed} onRetry={again} />;
  if (!page && query.fetchStatus === "paused") return <Offline />;
  if (!page || beyond !== null) return <SkeletonRows label={waiting} />;
  return (
    <>
      {error && <NotRefreshed onRetry={again} />}
      {page.totalElements === 0 ? props.empty : props.children(page.items, stale)}
      <Pager
        page={page.pageNumber + 1}
        totalPages={page.totalPages}
        totalElements={page.totalElements}
        size={page.size}
        {...(sizes && { sizes })}
        onPage={address.onPage}
        onSize={address.onSize}
      />
    </>
  );
}

/** Rows have gone since the page was linked to: the last one there is stands for it. */
function useLastPage(last: number | null, go: (last: number) => void): void {
  const correct = useEffectEvent(go);
  useEffect(() => {
    if (last !== null) correct(last);
  }, [last]);
}
