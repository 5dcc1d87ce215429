import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Chosen, commandsOf } from "@/live/commands/commands";
import { Addresses } from "@/shared/Addresses";
import { MOST_COMMENT } from "@/shared/addresses";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { forwardSchema } from "../forward/forward-schema";
import { SentLists } from "./SentLists";
import { words } from "./words";

type Props = { whom: Chosen; count: number; onClose: () => void; onSent: () => void };

/** Sends candidates as a CSV file, behind a link; and shows what was sent before. */
export function CsvDialog({ whom, count, onClose, onSent }: Props) {
  const commands = commandsOf(useQueryClient());
  const [emails, setEmails] = useState<string[]>([]);
  const { form, ...rest } = useAppForm({
    start: { values: { emailList: [] as string[], comment: "" }, version: null },
    labels: { emailList: words.to, comment: words.comment },
    check: bySchema(forwardSchema),
    fallback: "emailList",
    save: (mail) => commands.begin({ mail }, whom),
    onSaved: (goes) => {
      onClose();
      if (!goes) return;
      toast(words.sent);
      onSent();
    },
  });
  function set(next: string[]) {
    setEmails(next);
    form.setFieldValue("emailList", next, { forceUpdate: false });
  }
  return (
    <FormDialog title={words.title(count)} form={rest} submitLabel={words.send} onClose={onClose}>
      <p>{words.hint}</p>
      <Addresses label={words.to} value={emails} error={form.errors.emailList} onChange={set} />
      <Textarea
        label={words.comment}
        rows={4}
        maxLength={MOST_COMMENT}
        key={form.key("comment")}
        {...form.getInputProps("comment")}
      />
      <SentLists />
    </FormDialog>
  );
}
