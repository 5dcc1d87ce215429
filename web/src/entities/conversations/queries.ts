import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { candidateKeys } from "../candidates/keys";
import { conversationKeys } from "./keys";
import type { Shown } from "./shown";

export type MessageView = Schemas["ConversationView"]["messages"]["items"][number];
export type InboxRow = Schemas["InboxRow"];
export type MessageTemplate = Schemas["TemplateView"];

const PAGE_SIZE = 50;

/** What a candidate was written and what they answered, newest first. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: candidateKeys.messages(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/messages", {
          params: {
            path: { candidateId: id },
            query: { PageNumber: pageParam, PageSize: PAGE_SIZE },
          },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ messages: { pageNumber, last } }) => (last ? undefined : pageNumber + 1),
  });

type Before = { before?: string; beforeId?: string };

/** The conversations of those whom the viewer looks after, the latest first; of those that a search finds, where one is made. */
export const inboxQuery = (show: Shown, searchString?: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationKeys.inboxes(), show, searchString],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/inbox", {
          params: { query: { show, ...(searchString && { searchString }), ...pageParam } },
          signal,
        }),
      ),
    // What was found before stays while the next is looked for; another tab's is another's.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === show ? before : undefined),
    initialPageParam: {} as Before,
    getNextPageParam: ({ items, hasMore }): Before | undefined => {
      const last = items.at(-1);
      return hasMore && last ? { before: last.lastAt, beforeId: last.candidateId } : undefined;
    },
  });

/** What the company's people write again and again, and the fields that may stand in it. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: conversationKeys.templates(),
    queryFn: ({ signal }) => unwrap(api.GET("/message-template", { signal })),
  });
