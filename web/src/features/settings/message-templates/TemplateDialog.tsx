import { Button, Group, TextInput } from "@mantine/core";
import { useRef } from "react";
import type { MessageTemplate } from "@/entities/conversations/queries";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { textLength } from "@/shared/rich-text";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { useSaveTemplate } from "./mutations";
import { words } from "./words";

const LONGEST_NAME = 75;
const LONGEST_SUBJECT = 150;
const LONGEST_BODY = 10_000;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, words.nameLength)),
  subject: z.string().check(z.trim(), z.minLength(1, "Please write something")),
  body: z.string().check(
    z.refine((html) => textLength(html) > 0, "Please write something"),
    z.refine((html) => textLength(html) <= LONGEST_BODY, "Has to be at most 10,000 characters"),
  ),
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
      <Group gap={6}>
        <span>{words.insert}</span>
        {fields.map((field) => (
          <Button
            key={field}
            variant="default"
            size="compact-xs"
            aria-label={words.insertField(field)}
            onClick={() => inserts.current?.(`{{${field}}}`)}
          >
            {field}
          </Button>
        ))}
      </Group>
    </FormDialog>
  );
}
