import { Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import type { PrivacyNotice } from "@/entities/companies/retention";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { useChangeNotice } from "./mutations";
import { words } from "./words";

const startOf = (notice: PrivacyNotice) => ({
  values: {
    words: notice.words ?? "",
    contact: notice.contact ?? "",
    informs: notice.informs,
  },
  version: notice.version,
});

type Props = { company: string; notice: PrivacyNotice; onClose: () => void };

/** Asks what the company adds, whom to ask, and whether letters go out. */
export function ChangeNoticeDialog({ company, notice, onClose }: Props) {
  const change = useChangeNotice();
  const { form, ...rest } = useAppForm({
    start: startOf(notice),
    labels: {
      words: words.noticeWords,
      contact: words.noticeContact,
      informs: words.noticeInforms,
    },
    // What makes sense is for the server to say, which names the field.
    check: () => ({}),
    fallback: "words",
    read: (current) => startOf(current as PrivacyNotice),
    save: (typed, { version }) =>
      change.mutateAsync({ ...typed, id: company, version: version ?? 0 }),
    onSaved: () => {
      toast(words.noticeChanged);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.noticeChange}
      form={rest}
      submitLabel={common.save}
      size="lg"
      onClose={onClose}
    >
      <Textarea
        label={words.noticeWords}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={5000}
        data-autofocus
        key={form.key("words")}
        {...form.getInputProps("words")}
      />
      <TextInput
        label={words.noticeContact}
        description={words.noticeContactWhy}
        type="email"
        key={form.key("contact")}
        {...form.getInputProps("contact")}
      />
      <Switch
        label={words.noticeInforms}
        description={words.informs}
        key={form.key("informs")}
        {...form.getInputProps("informs", { type: "checkbox" })}
      />
    </FormDialog>
  );
}
