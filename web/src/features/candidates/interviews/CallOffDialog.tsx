import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { Interview } from "@/entities/interviews/queries";
import { changed } from "@/live/changed";
import { final, made } from "@/live/made";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { words } from "./words";

type Props = { interview: Interview; onClose: () => void };

/** Calls an interview off, with a word for the candidate. */
export function CallOffDialog({ interview, onClose }: Props) {
  const client = useQueryClient();
  const { form, ...rest } = useAppForm({
    start: { values: { words: "" }, version: null },
    labels: { words: words.callOffWords },
    check: () => ({}),
    fallback: "words",
    save: (typed) =>
      made(
        client,
        unwrap(
          api.POST("/interviews/{interviewId}/cancel", {
            params: { path: { interviewId: interview.id } },
            body: typed,
          }),
        ),
        () => ({ ...final(words.calledOff, words.isTold), of: interview.candidate.fullName }),
      ),
    onSaved: () => {
      toast(words.calledOff);
      onClose();
      void changed(client, { kind: "interviews.changed", ids: [interview.candidate.id] });
    },
  });
  return (
    <FormDialog title={words.callOff} form={rest} submitLabel={words.callOff} onClose={onClose}>
      <p>{words.callOffWhy}</p>
      <Textarea
        label={words.callOffWords}
        rows={3}
        maxLength={2000}
        data-autofocus
        key={form.key("words")}
        {...form.getInputProps("words")}
      />
    </FormDialog>
  );
}
