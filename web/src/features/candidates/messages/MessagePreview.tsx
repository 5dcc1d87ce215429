import { ActionIcon } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import { conversationKeys } from "@/entities/conversations/keys";
import type { Chosen } from "@/live/commands/commands";
import { selectionOf } from "@/live/commands/known";
import { Notice } from "@/shared/Notice";
import { RichText } from "@/shared/RichText";
import { textLength } from "@/shared/rich-text";
import { Tick } from "@/shared/Tick";
import classes from "./Messages.module.css";
import type { Message } from "./use-message";
import { words } from "./words";

/** It is asked for when the typing pauses. */
const PAUSE_MS = 400;
const NAMED = 5;

type Props = { message: Message; whom: Chosen; count: number };

/** What a message will be for one of those who get it, and whom it would not reach. */
export function MessagePreview({ message, whom, count }: Props) {
  const [{ subject, body: said }] = useDebouncedValue(message.text, PAUSE_MS);
  const [at, setAt] = useState(0);
  const ids = "ids" in whom ? whom.ids : [];
  const shownTo = ids[at];
  const isWritten = subject.trim() !== "" && textLength(said) > 0;
  // What has no fields, and is for one alone, is what it is.
  const isPlain = count === 1 && !`${subject}${said}`.includes("{{");
  const body = { ...selectionOf(whom), subject, body: said, ...(shownTo && { shownTo }) };
  const { data, error } = useQuery({
    queryKey: [...conversationKeys.all, "preview", body],
    queryFn: ({ signal }) => unwrap(api.POST("/message/preview", { body, signal })),
    enabled: isWritten && !isPlain,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (!isWritten || isPlain) return null;
  if (error)
    return (
      <p className={classes.refused} role="status">
        {error instanceof ApiError && error.status < 500 ? error.message : words.noPreview}
      </p>
    );
  if (!data) return null;
  return (
    <section className={classes.preview} aria-label={words.preview}>
      {data.unreachable.length > 0 && (
        <Notice tone="amber">
          <p>{words.unreachable(data.unreachable.length)}</p>
          <ul className={classes.unreachable}>
            {data.unreachable.slice(0, NAMED).map((one) => (
              <li key={one.id}>{words.because(one.fullName, why(one))}</li>
            ))}
            {data.unreachable.length > NAMED && (
              <li>{words.andMore(data.unreachable.length - NAMED)}</li>
            )}
          </ul>
          {data.total > 0 && (
            <Tick
              name={words.leaveOut}
              label={words.leaveOut}
              ticked={message.leavesOut}
              onTick={() => message.setLeavesOut(!message.leavesOut)}
            />
          )}
        </Notice>
      )}
      {data.shown && (
        <>
          <header>
            <h2>{words.previewOf(data.shown.fullName)}</h2>
            {ids.length > 1 && (
              <span>
                <ActionIcon
                  aria-label={words.previous}
                  disabled={at === 0}
                  onClick={() => setAt(at - 1)}
                >
                  <IconChevronLeft size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={words.next}
                  disabled={at >= ids.length - 1}
                  onClick={() => setAt(at + 1)}
                >
                  <IconChevronRight size={16} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </header>
          <p className={classes.envelope}>
            {words.to} {data.shown.email}
          </p>
          <p className={classes.subject}>{data.shown.subject}</p>
          <RichText html={data.shown.body} />
        </>
      )}
    </section>
  );
}

const why = ({ hasEmail, missing }: Schemas["Unreachable"]): string =>
  [!hasEmail && words.noEmail, missing.length > 0 && words.notKnown(missing)]
    .filter(Boolean)
    .join("; ");
