import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "./FormDialog";
import { fields } from "./field-rules";
import { bySchema } from "./form";
import { useAppForm } from "./use-app-form";
import * as z from "./zod";

const MOST = { reason: 500, remark: 1000, support: 300 } as const;

type Props = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What the field is called, where it is not a reason. */
  label?: string;
  /** A remark may be longer, and have several lines. */
  kind?: keyof typeof MOST;
  /** Who reads the reason. */
  description?: string;
  submitLabel: string;
  /** What else is asked. */
  beside?: ReactNode;
  save: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why something is done that somebody else will want to know the reason of. */
export function ReasonDialog(props: Props) {
  const { title, children, label = "Reason", kind = "reason", description, submitLabel } = props;
  const { save, onClose } = props;
  const schema = z.object({ reason: fields[kind]() });
  const { form, ...rest } = useAppForm({
    start: { values: { reason: "" }, version: null },
    labels: { reason: label },
    check: bySchema(schema),
    fallback: "reason",
    save: (typed) => save(schema.parse(typed).reason),
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} form={rest} submitLabel={submitLabel} onClose={onClose}>
      <p>{children}</p>
      <Textarea
        label={label}
        description={description}
        required
        rows={kind === "remark" ? 5 : 3}
        maxLength={MOST[kind]}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      {props.beside}
    </FormDialog>
  );
}
