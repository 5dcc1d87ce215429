import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { type InboxRow, inboxQuery } from "@/entities/conversations/queries";
import { SHOWN, type Shown } from "@/entities/conversations/shown";
import { useBooleans } from "@/search/syntax";
import { EmptyState } from "@/shared/EmptyState";
import { LinkTabs } from "@/shared/LinkTabs";
import tools from "@/shared/List.module.css";
import { Marked } from "@/shared/Marked";
import { Page } from "@/shared/Page";
import { QueryView } from "@/shared/QueryView";
import { SearchBox } from "@/shared/SearchBox";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { useShortcuts } from "@/shared/use-shortcuts";
import classes from "./Inbox.module.css";
import { words } from "./words";

/** What the viewer and whoever they look after write each other, the latest first. */
export function InboxPage({ show, query }: { show: Shown; query: string | undefined }) {
  const inbox = useInfiniteQuery(inboxQuery(show, query));
  const booleans = useBooleans();
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useShortcuts("Inbox", {
    j: { label: "Next conversation", run: () => step(1) },
    k: { label: "Previous conversation", run: () => step(-1) },
    ...Object.fromEntries(
      SHOWN.map((each, at) => [
        String(at + 1),
        {
          label: words.shown[each],
          run: () => void navigate({ to: "/inbox", search: { show: each, query }, replace: true }),
        },
      ]),
    ),
  });
  return (
    <Page
      title={words.title}
      tabs={
        <LinkTabs label={words.tabs}>
          {SHOWN.map((each) => (
            <Link
              key={each}
              to="/inbox"
              search={{ show: each, query }}
              activeProps={{}}
              aria-current={each === show ? "page" : undefined}
              replace
            >
              {words.shown[each]}
            </Link>
          ))}
        </LinkTabs>
      }
    >
      <div className={tools.tools}>
        <SearchBox
          label={words.search}
          value={query ?? ""}
          booleans={booleans}
          onSearch={(typed) =>
            void navigate({
              to: "/inbox",
              search: { show, query: typed || undefined },
              replace: true,
            })
          }
        />
      </div>
      <QueryView
        query={inbox}
        waiting={<SkeletonRows rows={8} label={words.waiting} />}
        failed={words.failed}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0 && query)
            return (
              <EmptyState title={words.noMatch[show](query)} drawing="lens">
                {show !== "All" && (
                  <Link to="/inbox" search={{ show: "All", query }} replace>
                    {words.searchAll}
                  </Link>
                )}
              </EmptyState>
            );
          if (rows.length === 0)
            return (
              <EmptyState title={words.none[show]} drawing="tray">
                {words.why[show]}
              </EmptyState>
            );
          return (
            <ul className={classes.list} ref={list}>
              {rows.map((row) => (
                <Conversation key={row.candidateId} row={row} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      {inbox.hasNextPage && (
        <Button
          variant="default"
          loading={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Page>
  );
}

function Conversation({ row }: { row: InboxRow }) {
  const { by, state, assignee, isUnread } = row;
  return (
    <li data-unread={isUnread || undefined}>
      <Link
        to="/candidate/$candidateId"
        params={{ candidateId: row.candidateId }}
        search={{ tab: "Messages" }}
      >
        <span className={classes.who}>
          <strong>{row.fullName}</strong>
          {isUnread && <Spoken>{words.unread}</Spoken>}
          <span>{row.jobTitle}</span>
        </span>
        <span className={classes.when}>
          {state === "Failed" && (
            <StatusTag tone="red" mark="warning">
              {words.failedToSend}
            </StatusTag>
          )}
          {state === "Held" && (
            <StatusTag tone="amber" mark="clock">
              {row.isByItself ? words.byItself : words.held}
            </StatusTag>
          )}
          {assignee && <span>{words.assigned(assignee.fullName)}</span>}
          <Time at={row.lastAt} />
        </span>
        <span className={classes.said}>
          {row.found.length > 0 ? (
            <Marked parts={row.found} />
          ) : (
            <>
              <b>{row.subject}</b> {by && words.you(by)}
              {row.snippet}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
