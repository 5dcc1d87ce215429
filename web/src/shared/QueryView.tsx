import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError } from "@/api/client";
import { EmptyState } from "./EmptyState";
import classes from "./QueryView.module.css";
import { common, words } from "./words";

/** As much of a query as a screen shows. */
export type Shown<T> = {
  data: T | undefined;
  error: Error | null;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
};

type Props<T> = {
  query: Shown<T>;
  /** What stands there until the first answer. */
  waiting: ReactNode;
  /** Why there is nothing, when that answer could not be had: "The notes could not be loaded." */
  failed: string;
  children: (data: T) => ReactNode;
};

/** What is gone, or not this person's any more, is not shown from memory. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/**
 * A query on the screen. Data beats an error about fetching it again: it stays, with a line that it may be old. Without
 * data a failure says so and can be tried again, and a line that is down says that it is waited for.
 */
export function QueryView<T>({ query, waiting, failed, children }: Props<T>) {
  const { data, error, fetchStatus } = query;
  const again = () => void query.refetch();
  if (data !== undefined && !isGone(error))
    return (
      <>
        {error && <NotRefreshed onRetry={again} />}
        {children(data)}
      </>
    );
  if (error) return <Failed title={failed} onRetry={again} />;
  if (fetchStatus === "paused") return <Offline />;
  return waiting;
}

/** The line is down; nobody has to do anything about it. */
export const Offline = () => (
  <EmptyState drawing="wheel" title="You are offline. This is loaded when you are back." />
);

/** Nothing to show, and a way on. */
export function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing="wheel"
        title={title}
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    </div>
  );
}

/** Over what may be old, or lacks a part. */
export function NotRefreshed({ said, onRetry }: { said?: string; onRetry: () => void }) {
  return (
    <p className={classes.old} role="status">
      <span>{said ?? words.notRefreshed}</span>
      <button type="button" onClick={onRetry}>
        {common.tryAgain}
      </button>
    </p>
  );
}
