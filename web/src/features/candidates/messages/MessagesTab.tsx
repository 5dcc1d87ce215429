import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api, unwrap } from "@/api/client";
import { conversationQuery, type MessageView } from "@/entities/conversations/queries";
import { changed } from "@/live/changed";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { RichText } from "@/shared/RichText";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { UnsavedChanges } from "@/shared/UnsavedChanges";
import { common } from "@/shared/words";
import { MoreOnScroll } from "../page/MoreOnScroll";
import { Attachments } from "./Attachments";
import { ConversationBar } from "./ConversationBar";
import { MessageFields } from "./MessageFields";
import classes from "./Messages.module.css";
import { useMessage, useTakeBack } from "./use-message";
import { words } from "./words";

type Props = {
  id: string;
  mayWrite: boolean;
  /** Whether the candidate's CV may be replaced. */
  mayReplace: boolean;
  writing: boolean;
  onWriting: (writing: boolean) => void;
};

/** A message is sent a moment after it is due. */
const A_MOMENT_MS = 3_000;

/** What was written to a candidate and what they answered, newest first. */
export function MessagesTab({ id, mayWrite, mayReplace, writing, onWriting }: Props) {
  const conversation = useInfiniteQuery({
    ...conversationQuery(id),
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap(({ messages }) => messages.items) ?? [];
      const left = Math.min(...items.filter(isUnderWay).map(leftOf));
      return Number.isFinite(left) ? left : false;
    },
  });
  const [first] = conversation.data?.pages ?? [];
  useSeen(id, first?.messages.items ?? [], first?.seenAt ?? null);
  const hasAddress = first === undefined || Boolean(first.email);
  const isWriting = writing && mayWrite && hasAddress;
  const writeButton = mayWrite && !writing && hasAddress && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-keyshortcuts="w"
      onClick={() => onWriting(true)}
    >
      {words.write}
    </Button>
  );
  return (
    <div className={classes.messages}>
      {isWriting && <Writing id={id} onDone={() => onWriting(false)} />}
      <QueryView
        query={conversation}
        waiting={<SkeletonRows rows={4} label={words.waiting} />}
        failed={words.failed}
      >
        {({ pages }) => {
          const items = pages.flatMap(({ messages }) => messages.items);
          if (items.length === 0)
            return (
              !isWriting && (
                <EmptyState title={words.none} action={writeButton}>
                  {mayWrite && (hasAddress ? words.noneWhy : words.noAddress)}
                </EmptyState>
              )
            );
          return (
            <>
              <div className={classes.bar}>
                {writeButton}
                {mayWrite && !hasAddress && <p className={classes.noAddress}>{words.noAddress}</p>}
                {mayWrite && first && (
                  <ConversationBar
                    id={id}
                    wasAnswered={items.some(({ state }) => state === "Received")}
                    isOpen={first.isOpen}
                    assignee={first.assignee ?? null}
                  />
                )}
              </div>
              <ul className={classes.list}>
                {items.map((message) => (
                  <Said key={message.id} of={id} message={message} mayReplace={mayReplace} />
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
      <MoreOnScroll
        hasMore={conversation.hasNextPage}
        loading={conversation.isFetchingNextPage}
        onMore={() => void conversation.fetchNextPage()}
      />
    </div>
  );
}

const isUnderWay = ({ state }: MessageView): boolean => state === "Held" || state === "OnItsWay";

/** In how long something may have become of a message; one that is held for long is looked at again once a minute. */
const leftOf = ({ dueAt }: MessageView): number =>
  Math.min(60_000, Math.max(A_MOMENT_MS, new Date(dueAt).getTime() - Date.now()));

/** Whoever looks at what a candidate wrote has read it. */
function useSeen(id: string, items: readonly MessageView[], seenAt: string | null) {
  const client = useQueryClient();
  const newest = items.find(({ state }) => state === "Received")?.at;
  const unread = newest && (!seenAt || newest > seenAt) ? newest : undefined;
  useEffect(() => {
    if (!unread) return;
    void unwrap(
      api.POST("/candidate/{candidateId}/messages/seen", {
        params: { path: { candidateId: id } },
        body: { upTo: unread },
      }),
    ).then(
      () => changed(client, { kind: "messages.changed", ids: [id] }),
      // It is unread still, and asked about when somebody looks again.
      () => undefined,
    );
  }, [client, id, unread]);
}

function Writing({ id, onDone }: { id: string; onDone: () => void }) {
  const whom = { ids: [id] };
  const message = useMessage({ whom, draft: `message to ${id}`, onSent: onDone });
  const begin = useEffectEvent(() => message.form.getInputNode("subject")?.focus());
  useEffect(() => begin(), []);
  return (
    <form noValidate className={classes.write} onSubmit={message.onSubmit}>
      {message.notices}
      <UnsavedChanges
        when={message.attaching.underway.length > 0}
        onDiscard={message.attaching.stop}
      />
      <MessageFields message={message} whom={whom} count={1} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={message.saving}
          onClick={() => {
            message.discard();
            onDone();
          }}
        >
          {common.cancel}
        </Button>
        <Button type="submit" loading={message.saving}>
          {words.send}
        </Button>
      </Group>
    </form>
  );
}

const LOOKS = {
  Held: ["amber", "clock"],
  OnItsWay: ["blue", "clock"],
  Sent: ["grey", "tick"],
  Failed: ["red", "warning"],
  Received: ["green", "dot"],
} as const;

type SaidProps = { of: string; message: MessageView; mayReplace: boolean };

function Said({ of, message, mayReplace }: SaidProps) {
  const takeBack = useTakeBack();
  const { id, by, email, subject, body, quoted, at, dueAt, state, isAutomatic, proof } = message;
  const waits = state === "Held" && message.isByItself;
  const [tone, mark] = LOOKS[state];
  return (
    <li data-incoming={state === "Received" || undefined}>
      <p className={classes.head}>
        <strong>{by?.fullName ?? email}</strong>
        {by && (
          <span>
            {words.to} {email}
          </span>
        )}
        <Time at={at} />
        <StatusTag tone={tone} mark={mark}>
          {isAutomatic ? words.automatic : waits ? words.byItself : words.states[state]}
        </StatusTag>
        {waits && <Time at={dueAt} as="moment" />}
        {state === "Held" && (
          <Button
            variant="default"
            size="compact-xs"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ ids: [id], of: [of] })}
          >
            {words.takeBack}
          </Button>
        )}
      </p>
      {(proof === "Unproven" || proof === "Unknown") && (
        <p className={classes.doubt}>{words.doubts[proof]}</p>
      )}
      <h2>{subject}</h2>
      <RichText html={body} />
      {quoted && (
        <details className={classes.quoted}>
          <summary>{words.quoted}</summary>
          <RichText html={quoted} />
        </details>
      )}
      <Attachments of={of} message={message} mayReplace={mayReplace} />
    </li>
  );
}
