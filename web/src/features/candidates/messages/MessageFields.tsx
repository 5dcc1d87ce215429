import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { InsertFields } from "@/entities/conversations/InsertFields";
import { LONGEST_BODY, LONGEST_SUBJECT } from "@/entities/conversations/message-schema";
import { type MessageTemplate, templatesQuery } from "@/entities/conversations/queries";
import type { Chosen } from "@/live/commands/commands";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { RichTextEditor } from "@/shared/RichTextEditor";
import { textLength } from "@/shared/rich-text";
import { AttachFiles } from "./AttachFiles";
import { MessagePreview } from "./MessagePreview";
import classes from "./Messages.module.css";
import type { Message } from "./use-message";
import { words } from "./words";

type Props = {
  message: Message;
  whom: Chosen;
  count: number;
};

/** What is written, from a template or not, and what it will be for one of those who get it. */
export function MessageFields({ message, whom, count }: Props) {
  const { form, text } = message;
  const { data } = useQuery(templatesQuery());
  const inserts = useRef<((text: string) => void) | null>(null);
  const [wanted, setWanted] = useState<MessageTemplate | null>(null);
  const isBegun = text.subject.trim() !== "" || textLength(text.body) > 0;
  const take = ({ subject, body }: MessageTemplate) => {
    form.setValues({ subject, body });
    setWanted(null);
  };
  const choose = (id: string) => {
    const template = data?.templates.find((each) => each.id === id);
    if (!template) return;
    if (isBegun) setWanted(template);
    else take(template);
  };
  return (
    <>
      {data && data.templates.length > 0 && (
        <NativeSelect
          label={words.template}
          value=""
          data={[
            { value: "", label: words.noTemplate },
            ...data.templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={words.subject}
        maxLength={LONGEST_SUBJECT}
        key={form.key("subject")}
        {...form.getInputProps("subject")}
      />
      <div className={classes.body}>
        <RichTextEditor
          label={words.body}
          maxLength={LONGEST_BODY}
          inserts={inserts}
          key={form.key("body")}
          {...form.getInputProps("body")}
        />
        {data && <InsertFields fields={data.fields} inserts={inserts} />}
      </div>
      <AttachFiles message={message} />
      <MessagePreview message={message} whom={whom} count={count} />
      <ConfirmDialog
        opened={wanted !== null}
        title={words.replaces}
        confirmLabel={words.replaces}
        onClose={() => setWanted(null)}
        onConfirm={() => wanted && take(wanted)}
      >
        {words.replacesWhy}
      </ConfirmDialog>
    </>
  );
}
