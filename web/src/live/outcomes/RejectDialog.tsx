import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { rejectReasonsQuery } from "@/entities/companies/reject-reasons";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { changed } from "../changed";
import { commandsOf } from "../commands/commands";
import { decisionsOf } from "../decisions";
import { subjectOf } from "../messages";
import { useDecide } from "../use-decide";
import type { Asked } from "./asked";
import { words } from "./words";

const MOST = 500;

type Props = { asking: Asked; onClose: () => void };

/** Asks why somebody is rejected, from the company's list and in words. */
export function RejectDialog({ asking, onClose }: Props) {
  const { whom, companyId, already, letter, onDone } = asking;
  const client = useQueryClient();
  const reasons = useQuery(rejectReasonsQuery(companyId));
  const { told } = useDecide(companyId);
  const once = useOnce();
  const people = "people" in whom ? whom.people : [];
  const count = "people" in whom ? people.length : whom.count;
  const name = subjectOf(people);

  async function save({ reasonId, reasonText }: { reasonId: string; reasonText: string }) {
    const said = { reasonId: reasonId || null, reasonText: reasonText.trim() || null };
    if ("all" in whom)
      return commandsOf(client).begin({ status: "Rejected", said }, whom.all, letter);
    const ids = people.map(({ id }) => id);
    const body = {
      ids,
      status: "Rejected" as const,
      ...(already && { from: "Rejected" as const }),
      ...said,
    };
    await once(body, (headers) => unwrap(api.POST("/candidate/update-status", { body, headers })));
    return true;
  }

  function saved(goes: boolean): void {
    onClose();
    if (!goes) return;
    onDone?.();
    if ("all" in whom) return;
    if (already) toast(words.saved, { subject: name });
    else told(decisionsOf(client).saved(people, { status: "Rejected" }), letter);
    void changed(client, { kind: "candidates.decided", ids: people.map(({ id }) => id) });
  }

  const { form, ...rest } = useAppForm({
    start: { values: { reasonId: "", reasonText: "" }, version: null },
    labels: { reasonId: words.reason, reasonText: words.text },
    check: ({ reasonId, reasonText }) =>
      reasonId || reasonText.trim() ? {} : { reasonText: words.needed },
    fallback: "reasonText",
    save,
    onSaved: saved,
  });
  const offered = reasons.data?.reasons ?? [];
  return (
    <FormDialog
      title={already ? words.titleAlready(name, count) : words.title(name, count)}
      form={rest}
      submitLabel={already ? words.save : words.reject}
      onClose={onClose}
    >
      <p>{words.hint}</p>
      {letter && <p>{words.sentence(letter)}</p>}
      <NativeSelect
        label={words.reason}
        disabled={offered.length === 0}
        data={[
          { value: "", label: reasons.isPending ? words.waiting : words.none },
          ...offered.map(({ id, label }) => ({ value: id, label })),
        ]}
        data-autofocus
        key={form.key("reasonId")}
        {...form.getInputProps("reasonId")}
        error={reasons.error && !reasons.data ? words.failed : form.errors.reasonId}
      />
      <Textarea
        label={words.text}
        rows={3}
        maxLength={MOST}
        key={form.key("reasonText")}
        {...form.getInputProps("reasonText")}
      />
    </FormDialog>
  );
}
