import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schemas } from "@/api/client";
import { InsertFields } from "@/entities/conversations/InsertFields";
import {
  LONGEST_BODY,
  LONGEST_SUBJECT,
  messageSchema,
} from "@/entities/conversations/message-schema";
import type { MessageTemplate } from "@/entities/conversations/queries";
import { stagesQuery } from "@/entities/stages/queries";
import { reached } from "@/entities/stages/stages";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { useCompany } from "../stages/mutations";
import { useSaveTemplate } from "./mutations";
import { clock, words } from "./words";

const LONGEST_NAME = 75;

const schema = z.extend(messageSchema, {
  name: z.string().check(z.trim(), z.minLength(2, words.nameLength)),
});

type SentWhen = Schemas["SentWhen"];

const REJECTION = "rejection";
const HOLDS = ["TenMinutes", "Hour", "NextMorning"] as const satisfies readonly SentWhen["hold"][];

/** As the form has it. */
const occasionOf = (sentWhen: SentWhen | null | undefined): string =>
  sentWhen ? (sentWhen.stageId ?? REJECTION) : "";

const sentWhenOf = (occasion: string, hold: SentWhen["hold"], hour: string): SentWhen | null =>
  occasion ? { stageId: occasion === REJECTION ? null : occasion, hold, hour: Number(hour) } : null;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: clock(hour),
}));

const formOf = (template: MessageTemplate | null) => ({
  values: {
    name: template?.name ?? "",
    subject: template?.subject ?? "",
    body: template?.body ?? "",
    sentWhen: occasionOf(template?.sentWhen),
    hold: template?.sentWhen?.hold ?? "TenMinutes",
    hour: String(template?.sentWhen?.hour ?? 9),
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
  const stages = useQuery(stagesQuery(useCompany())).data ?? [];
  const [changed, setChanged] = useState<ReturnType<typeof formOf>["values"] | null>(null);
  const inserts = useRef<((text: string) => void) | null>(null);
  const { form, ...rest } = useAppForm({
    start: formOf(template),
    labels: {
      name: words.name,
      subject: words.subject,
      body: words.body,
      sentWhen: words.sentWhen,
      hold: words.hold,
      hour: words.hour,
    },
    check: bySchema(schema),
    fallback: "body",
    draft: `message template ${template?.id ?? "new"}`,
    read: (current) => formOf(current as MessageTemplate),
    onValues: setChanged,
    save: ({ sentWhen, hold, hour, ...values }, { version }) =>
      save.mutateAsync({ ...values, sentWhen: sentWhenOf(sentWhen, hold, hour), version }),
    onSaved: () => {
      toast(words.saved);
      onClose();
    },
  });
  const chosen = changed ?? form.getValues();
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
      <NativeSelect
        label={words.sentWhen}
        description={words.sentWhy}
        data={[
          { value: "", label: words.never },
          { value: REJECTION, label: words.onRejection },
          ...reached(stages).map(({ id, name }) => ({ value: id, label: words.onStage(name) })),
        ]}
        key={form.key("sentWhen")}
        {...form.getInputProps("sentWhen")}
      />
      {chosen.sentWhen && (
        <NativeSelect
          label={words.hold}
          description={words.holdWhy}
          data={HOLDS.map((hold) => ({ value: hold, label: words.holds[hold] }))}
          key={form.key("hold")}
          {...form.getInputProps("hold")}
        />
      )}
      {chosen.sentWhen && chosen.hold === "NextMorning" && (
        <NativeSelect
          label={words.hour}
          data={HOURS}
          key={form.key("hour")}
          {...form.getInputProps("hour")}
        />
      )}
    </FormDialog>
  );
}
