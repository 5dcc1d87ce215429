import { Button, Group, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, unwrap } from "@/api/client";
import { FALLBACK } from "@/shared/form";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { type CandidateView, candidateKeys } from "../queries";
import { asRichText } from "../rich-text";
import classes from "./Notes.module.css";

/** Writes a note. */
export function AddNote({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: (written: string) =>
      unwrap(
        api.POST("/candidate/{candidateId}/note", {
          params: { path: { candidateId: id } },
          body: { text: asRichText(written) },
        }),
      ),
    onSuccess: () => {
      toast("Note added");
      onDone();
      client.setQueryData<CandidateView>(
        candidateKeys.one(id),
        (one) => one && { ...one, noteExist: true },
      );
      return client.invalidateQueries({ queryKey: candidateKeys.all });
    },
    onError: (failure) =>
      setError(failure instanceof ApiError && failure.fields[0] ? failure.message : FALLBACK),
  });
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const written = text.trim();
        if (written.length < 3 || written.length > 1000) return setError(messages.noteLength);
        add.mutate(written);
      }}
    >
      <Textarea
        label="Note"
        rows={5}
        data-autofocus
        autoFocus
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={add.isPending}>
          Add note
        </Button>
      </Group>
    </form>
  );
}
