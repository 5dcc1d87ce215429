import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { changed } from "@/live/changed";
import { Addresses } from "@/shared/Addresses";
import { MOST_COMMENT } from "@/shared/addresses";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { forwardSchema } from "./forward-schema";
import { words } from "./words";

type Props = {
  ids: readonly string[];
  /** Whose CV it is, where it is one. */
  name?: string;
  onClose: () => void;
  onSent?: () => void;
};

/** Sends CVs on by mail. */
export function ForwardDialog({ ids, name, onClose, onSent }: Props) {
  const client = useQueryClient();
  const once = useOnce();
  const [emails, setEmails] = useState<string[]>([]);
  const send = useMutation({
    mutationFn: (values: { emailList: string[]; comment: string }) => {
      const body = { ids: [...ids], ...values };
      return once(body, (headers) => unwrap(api.POST("/candidate/forward", { body, headers })));
    },
  });
  const { form, ...rest } = useAppForm({
    start: { values: { emailList: [] as string[], comment: "" }, version: null },
    labels: { emailList: words.to, comment: words.comment },
    check: bySchema(forwardSchema),
    fallback: "emailList",
    save: (values) => send.mutateAsync(values),
    onSaved: ({ candidates, recipients, without }) => {
      const sent = words.sent(candidates, recipients);
      const names = without.map(({ fullName }) => fullName || "Somebody");
      toast(names.length > 0 ? `${sent}. ${words.without(names)}` : sent);
      void changed(client, { kind: "candidates.forwarded", ids });
      onSent?.();
      onClose();
    },
  });
  function set(next: string[]) {
    setEmails(next);
    form.setFieldValue("emailList", next, { forceUpdate: false });
  }
  return (
    <FormDialog
      title={name ? words.titleOf(name) : words.title(ids.length)}
      form={rest}
      submitLabel={words.send}
      onClose={onClose}
    >
      <p>{words.hint}</p>
      <Addresses label={words.to} value={emails} error={form.errors.emailList} onChange={set} />
      <Textarea
        label={words.comment}
        rows={4}
        maxLength={MOST_COMMENT}
        key={form.key("comment")}
        {...form.getInputProps("comment")}
      />
    </FormDialog>
  );
}
