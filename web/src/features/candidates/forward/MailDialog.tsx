import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Addresses } from "@/shared/Addresses";
import { MOST_COMMENT } from "@/shared/addresses";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { useAppForm } from "@/shared/use-app-form";
import { forwardSchema } from "./forward-schema";
import { words } from "./words";

type Mail = { emailList: string[]; comment: string };
type Props = {
  title: string;
  hint: string;
  /** What is to be known before. */
  notice?: ReactNode;
  /** Whether it goes; it does not where the list has changed, which is asked about elsewhere. */
  send: (mail: Mail) => Promise<boolean>;
  onClose: () => void;
  onSent?: () => void;
  children?: ReactNode;
};

/** Asks to whom something is sent by mail, and what is said to it. */
export function MailDialog({ title, hint, notice, send, onClose, onSent, children }: Props) {
  const [emails, setEmails] = useState<string[]>([]);
  const { form, ...rest } = useAppForm({
    start: { values: { emailList: [] as string[], comment: "" }, version: null },
    labels: { emailList: words.to, comment: words.comment },
    check: bySchema(forwardSchema),
    fallback: "emailList",
    save: send,
    onSaved: (goes) => {
      onClose();
      if (goes) onSent?.();
    },
  });
  function set(next: string[]) {
    setEmails(next);
    form.setFieldValue("emailList", next, { forceUpdate: false });
  }
  return (
    <FormDialog title={title} form={rest} submitLabel={words.send} onClose={onClose}>
      <p>{hint}</p>
      {notice}
      <Addresses label={words.to} value={emails} error={form.errors.emailList} onChange={set} />
      <Textarea
        label={words.comment}
        rows={4}
        maxLength={MOST_COMMENT}
        key={form.key("comment")}
        {...form.getInputProps("comment")}
      />
      {children}
    </FormDialog>
  );
}
