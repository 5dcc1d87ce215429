import { Button } from "@mantine/core";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { Modal } from "@/shared/Modal";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import type { Command } from "./commands";
import classes from "./Failures.module.css";
import { words } from "./line-words";

const failuresQuery = (id: string, state: Command["state"]) =>
  infiniteQueryOptions({
    queryKey: ["command-failures", id, state],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/command/{commandId}/failures", {
          params: { path: { commandId: id }, query: { pageNumber: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ pageNumber, last }) => (last ? undefined : pageNumber + 1),
  });

/** Whom a command could do nothing to, and why. */
export function Failures({ command, onClose }: { command: Command; onClose: () => void }) {
  const failures = useInfiniteQuery(failuresQuery(command.id, command.state));
  return (
    <Modal opened onClose={onClose} title={words.whyOf(words.title(command))} centered>
      <QueryView
        query={failures}
        waiting={<SkeletonRows rows={4} label="Loading the account" />}
        failed={words.whyFailed}
      >
        {({ pages }) => (
          <ul className={classes.failures}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ candidateId, fullName, message }) => (
                <li key={candidateId}>
                  <b>{fullName ?? words.nobody}</b>
                  <span>{message}</span>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      {failures.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={failures.isFetchingNextPage}
          onClick={() => void failures.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Modal>
  );
}
