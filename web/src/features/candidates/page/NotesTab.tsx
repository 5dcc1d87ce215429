import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Schemas } from "@/api/client";
import { notesQuery } from "@/entities/candidates/queries";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { RichText } from "@/shared/RichText";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { messages } from "../messages";
import { AddNote } from "./AddNote";
import { MoreOnScroll } from "./MoreOnScroll";
import classes from "./Notes.module.css";
import { words } from "./words";

type Props = {
  id: string;
  mayAdd: boolean;
  /** Whether an external recruiter submitted the candidate, and somebody else looks. */
  offersRecruiter: boolean;
  /** The note that the address means: it is looked for, and marked. */
  wanted: string | undefined;
  writing: boolean;
  onWriting: (writing: boolean) => void;
};

/** What the team wrote about a candidate, newest first. The place to write is there before the notes are. */
export function NotesTab({ id, mayAdd, offersRecruiter, wanted, writing, onWriting }: Props) {
  const notes = useInfiniteQuery(notesQuery(id));
  const { data, hasNextPage, isFetching, fetchNextPage } = notes;
  const isMissing =
    wanted && data?.pages.every(({ items }) => items.every((note) => note.id !== wanted));
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  const addButton = mayAdd && !writing && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-keyshortcuts="n"
      onClick={() => onWriting(true)}
    >
      {words.addNote}
    </Button>
  );
  return (
    <div className={classes.notes}>
      {writing && mayAdd && (
        <AddNote id={id} offersRecruiter={offersRecruiter} onDone={() => onWriting(false)} />
      )}
      <QueryView
        query={notes}
        waiting={<SkeletonRows rows={4} label="Loading notes" />}
        failed="The notes could not be loaded."
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length > 0)
            return (
              <>
                {addButton && <div>{addButton}</div>}
                <NoteList items={items} wanted={wanted} tellsWhose={offersRecruiter} />
              </>
            );
          return (
            !writing && (
              <EmptyState title={messages.noNotes} action={addButton}>
                {mayAdd && messages.noNotesHint}
              </EmptyState>
            )
          );
        }}
      </QueryView>
      <MoreOnScroll
        hasMore={notes.hasNextPage}
        loading={notes.isFetchingNextPage}
        onMore={() => void notes.fetchNextPage()}
      />
    </div>
  );
}

type ListProps = {
  items: readonly Schemas["NoteView"][];
  wanted: string | undefined;
  tellsWhose: boolean;
};

const show = (note: HTMLElement | null) => note?.scrollIntoView({ block: "center" });

function NoteList({ items, wanted, tellsWhose }: ListProps) {
  return (
    <ul className={classes.list}>
      {items.map((note) => (
        <li
          key={note.id}
          aria-current={note.id === wanted || undefined}
          ref={note.id === wanted ? show : undefined}
        >
          <p className={classes.author}>
            <strong>{note.user.fullName}</strong>
            {note.user.isExternalRecruiter && note.user.company && <span>{note.user.company}</span>}
            {note.answer && <span>{words.wasSent}</span>}
            <Time at={note.createdAt} />
            {tellsWhose && note.visibleToRecruiter && (
              <StatusTag tone="violet" mark="ring">
                {words.visibleToRecruiter}
              </StatusTag>
            )}
          </p>
          <RichText html={note.text} />
        </li>
      ))}
    </ul>
  );
}
