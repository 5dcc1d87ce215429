import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { notesQuery } from "@/entities/candidates/queries";
import { EmptyState } from "@/shared/EmptyState";
import { RichText } from "@/shared/RichText";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { messages } from "../messages";
import { AddNote } from "./AddNote";
import { MoreOnScroll } from "./MoreOnScroll";
import classes from "./Notes.module.css";
import { TabFailed } from "./TabFailed";

type Props = {
  id: string;
  mayAdd: boolean;
  writing: boolean;
  onWriting: (writing: boolean) => void;
};

/** What the team wrote about a candidate, newest first. */
export function NotesTab({ id, mayAdd, writing, onWriting }: Props) {
  const notes = useInfiniteQuery(notesQuery(id));
  if (notes.isError)
    return <TabFailed text="The notes could not be loaded." onRetry={() => void notes.refetch()} />;
  if (!notes.data) return <SkeletonRows rows={4} label="Loading notes" />;
  const items = notes.data.pages.flatMap((page) => page.items);
  const addButton = mayAdd && !writing && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-keyshortcuts="n"
      onClick={() => onWriting(true)}
    >
      Add note
    </Button>
  );
  return (
    <div className={classes.notes}>
      {writing && mayAdd && <AddNote id={id} onDone={() => onWriting(false)} />}
      {items.length === 0 && !writing && (
        <EmptyState title={messages.noNotes} action={addButton}>
          {mayAdd && messages.noNotesHint}
        </EmptyState>
      )}
      {items.length > 0 && addButton && <div>{addButton}</div>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((note) => (
            <li key={note.id}>
              <p className={classes.author}>
                <strong>{note.user.fullName}</strong>
                {note.user.isExternalRecruiter && note.user.company && (
                  <span>{note.user.company}</span>
                )}
                <Time at={note.createdAt} />
              </p>
              <RichText html={note.text} />
            </li>
          ))}
        </ul>
      )}
      <MoreOnScroll
        hasMore={notes.hasNextPage}
        loading={notes.isFetchingNextPage}
        onMore={() => void notes.fetchNextPage()}
      />
    </div>
  );
}
