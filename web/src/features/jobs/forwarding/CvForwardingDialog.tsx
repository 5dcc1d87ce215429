import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Radio, Stack, Switch, Textarea } from "@mantine/core";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attachmentsQuery } from "@/entities/companies/attachments";
import { jobQuery } from "@/entities/jobs/queries";
import { Addresses } from "@/shared/Addresses";
import { MOST_COMMENT } from "@/shared/addresses";
import { FormDialog } from "@/shared/FormDialog";
import { bySchema } from "@/shared/form";
import { Notice } from "@/shared/Notice";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useSetForwarding } from "../mutations";
import { forwardingSchema } from "./forwarding-schema";
import { words } from "./words";

type Props = { jobId: string; onClose: () => void };
type Values = {
  enable: boolean;
  frequency: "Daily" | "Directly" | null;
  emailList: string[];
  comment: string;
};

/** Chooses whether, how often and to whom a job's CVs are sent on by themselves. */
export function CvForwardingDialog({ jobId, onClose }: Props) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId));
  const { data: attachments } = useQuery(attachmentsQuery(job.companyId));
  const set = useSetForwarding();
  const [start] = useState((): Values => {
    const { enable = false, frequency = null, emailList = [], comment } = job.cvForwarding ?? {};
    return { enable, frequency, emailList, comment: comment ?? "" };
  });
  const [emails, setEmails] = useState(start.emailList);
  const [enable, setEnable] = useState(start.enable);
  const { form, ...rest } = useAppForm<Values, unknown>({
    start: { values: start, version: null },
    labels: { frequency: words.frequency, emailList: words.to, comment: words.comment },
    check: (values) => bySchema(forwardingSchema(values.enable))(values),
    fallback: "emailList",
    save: (values) => set.mutateAsync({ id: jobId, ...values }),
    onSaved: () => {
      toast(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={words.title} form={rest} submitLabel={words.save} onClose={onClose}>
      <p>{words.hint}</p>
      {job.company.status !== "Verified" && <Notice tone="amber">{words.notApproved}</Notice>}
      <Switch
        label={words.enable}
        checked={enable}
        onChange={({ currentTarget: { checked } }) => {
          setEnable(checked);
          form.setFieldValue("enable", checked, { forceUpdate: false });
        }}
      />
      <Radio.Group
        label={words.frequency}
        required={enable}
        key={form.key("frequency")}
        {...form.getInputProps("frequency")}
      >
        <Stack gap={8} mt={4}>
          <Radio value="Daily" label={words.daily} description={words.dailyHint} />
          <Radio value="Directly" label={words.directly} description={words.directlyHint} />
        </Stack>
      </Radio.Group>
      {attachments?.attachCvs && <p>{words.attached}</p>}
      <Addresses
        label={words.to}
        value={emails}
        error={form.errors.emailList}
        onChange={(next) => {
          setEmails(next);
          form.setFieldValue("emailList", next, { forceUpdate: false });
        }}
      />
      <Textarea
        label={words.comment}
        rows={3}
        maxLength={MOST_COMMENT}
        key={form.key("comment")}
        {...form.getInputProps("comment")}
      />
    </FormDialog>
  );
}
