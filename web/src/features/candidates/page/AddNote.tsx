import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, api, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import { fullName } from "@/entities/candidates/labels";
import { type CandidateView, knownRow, mentionableQuery } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { final, made } from "@/live/made";
import { FALLBACK } from "@/shared/fallback";
import { mentionedIn } from "@/shared/mentionable";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { textLength } from "@/shared/rich-text";
import { Tick } from "@/shared/Tick";
import { toast } from "@/shared/toast";
import { common } from "@/shared/words";
import { messages } from "../messages";
import classes from "./Notes.module.css";
import { noteDrafts } from "./note-drafts";
import { useIsHere } from "./use-is-here";
import { words } from "./words";

type Props = {
  id: string;
  /** Whether it can be meant for the recruiter who submitted the candidate, too. */
  offersRecruiter: boolean;
  onDone: () => void;
};

/** Writes a note. */
export function AddNote({ id, offersRecruiter, onDone }: Props) {
  const client = useQueryClient();
  const here = useIsHere();
  const about = knownRow(client, id);
  const name = about && fullName(about);
  const [text, setText] = useState(() => noteDrafts.of(id));
  const [visibleToRecruiter, setVisible] = useState(false);
  const isVisible = useRef(false);
  const [error, setError] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: (written: string) =>
      made(
        client,
        unwrap(
          api.POST("/candidate/{candidateId}/note", {
            params: { path: { candidateId: id } },
            body: { text: written, visibleToRecruiter, users: mentionedIn(written) },
          }),
        ),
        () => ({ ...final(words.noteAdded, words.noteStays), ...(name && { of: name }) }),
      ),
    onSuccess: () => {
      noteDrafts.keep(id, "");
      toast(words.noteAdded);
      onDone();
      client.setQueriesData<CandidateView>(
        { queryKey: candidateKeys.views(id) },
        (one) => one && { ...one, noteExist: true },
      );
      return changed(client, { kind: "note.added", id });
    },
    onError: (failure) => {
      const why = failure instanceof ApiError && failure.fields[0] ? failure.message : FALLBACK;
      setError(why);
      // Whoever has gone on to the next one would not see it here.
      if (!here.current) toast(`${messages.noteFailed} ${why}`, { tone: "error", subject: name });
    },
  });
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const length = textLength(text);
        if (length < 3 || length > 1000) return setError(messages.noteLength);
        add.mutate(text);
      }}
    >
      <RichTextEditor
        label="Note"
        maxLength={1000}
        autoFocus
        mentions={(name) => client.fetchQuery(mentionableQuery(id, name, isVisible.current))}
        error={error}
        defaultValue={text}
        onChange={(html) => {
          noteDrafts.keep(id, html);
          setText(html);
          setError(null);
        }}
      />
      {offersRecruiter && (
        <div>
          <Tick
            name={words.visibleToRecruiter}
            label={words.visibleToRecruiter}
            ticked={visibleToRecruiter}
            onTick={() => {
              isVisible.current = !visibleToRecruiter;
              setVisible(!visibleToRecruiter);
              setError(null);
            }}
          />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            noteDrafts.keep(id, "");
            onDone();
          }}
        >
          {common.cancel}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {words.addNote}
        </Button>
      </Group>
    </form>
  );
}
