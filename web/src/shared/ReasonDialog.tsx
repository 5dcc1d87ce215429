import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "./FormDialog";
import { fields } from "./field-rules";
import { bySchema } from "./form";
import { useAppForm } from "./use-app-form";
import * as z from "./zod";

const schema = z.object({ reason: fields.reason() });

type Props = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** Who reads the reason. */
  description?: string;
  submitLabel: string;
  save: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why something is done that somebody else will want to know the reason of. */
export function ReasonDialog(props: Props) {
  const { title, children, description, submitLabel, save, onClose } = props;
  const { form, ...rest } = useAppForm({
    start: { values: { reason: "" }, version: null },
    labels: { reason: "Reason" },
    check: bySchema(schema),
    fallback: "reason",
    save: (typed) => save(schema.parse(typed).reason),
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} form={rest} submitLabel={submitLabel} onClose={onClose}>
      <p>{children}</p>
      <Textarea
        label="Reason"
        description={description}
        required
        rows={3}
        maxLength={500}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
