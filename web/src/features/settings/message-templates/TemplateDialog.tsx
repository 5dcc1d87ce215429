import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { InsertFields } from "@/entities/conversations/InsertFields";
import {
  LONGEST_BODY,
  LONGEST_SUBJECT,
  messageSchema,
} from "@/entities/conversations/message-schema";
import type { MessageTemplate } from "@/entities/conversations/queries";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { useSaveTemplate } from "./mutations";
import { words } from "./words";

const LONGEST_NAME = 75;

const schema = z.extend(messageSchema, {
  name: z.string().check(z.trim(), z.minLength(2, words.nameLength)),
});

const formOf = (template: MessageTemplate | null) => ({
  values: {
    name: template?.name ?? "",
    subject: template?.subject ?? "",
    body: template?.body ?? "",
  },
  version: template?.version ?? null,
});

type Props = {
  /** Which is changed; none where one is added. */
  template: MessageTemplate | null;
  fields: readonly string[];
  onClose: () => void;
};

/** Writes a template. */
export function TemplateDialog({ template, fields, onClose }: Props) {
  const save = useSaveTemplate(template?.id ?? null);
  const inserts = useRef<((text: string) => void) | null>(null);
  const { form, ...rest } = useAppForm({
    start: formOf(template),
    labels: { name: words.name, subject: words.subject, body: words.body },
    check: bySchema(schema),
    fallback: "body",
    draft: `message template ${template?.id ?? "new"}`,
    read: (current) => formOf(current as MessageTemplate),
    save: (values, { version }) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      toast(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={template ? words.edit : words.add}
      form={rest}
      submitLabel="Save"
      size="lg"
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        maxLength={LONGEST_NAME}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={words.subject}
        maxLength={LONGEST_SUBJECT}
        key={form.key("subject")}
        {...form.getInputProps("subject")}
      />
      <RichTextEditor
        label={words.body}
        maxLength={LONGEST_BODY}
        inserts={inserts}
        key={form.key("body")}
        {...form.getInputProps("body")}
      />
      <InsertFields fields={fields} inserts={inserts} />
    </FormDialog>
  );
}
