import { TextInput } from "@mantine/core";
import type { JobBoard } from "@/entities/boards/queries";
import type { Job } from "@/entities/jobs/queries";
import { FormDialog } from "@/shared/FormDialog";
import { useAppForm } from "@/shared/use-app-form";
import { usePosted } from "../mutations";
import { words } from "./board-words";

type Props = { job: Job; board: JobBoard; onClose: () => void };

/** Somebody has looked on a board that never answered, and the advert is there. */
export function PostedDialog({ job, board, onClose }: Props) {
  const posted = usePosted();
  const { form, ...app } = useAppForm({
    start: { values: { number: "" }, version: null },
    labels: { number: words.number },
    check: ({ number }) => ({
      ...(!/^\d{1,20}$/.test(number.trim()) && { number: words.wrongNumber }),
    }),
    fallback: "number",
    save: ({ number }) =>
      posted.mutateAsync({ id: job.id, board: board.code, number: number.trim() }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={words.postedTitle(board.name)}
      form={app}
      submitLabel={words.save}
      onClose={onClose}
    >
      <p>{words.postedHow(board.name)}</p>
      <TextInput
        label={words.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        key={form.key("number")}
        {...form.getInputProps("number")}
      />
    </FormDialog>
  );
}
