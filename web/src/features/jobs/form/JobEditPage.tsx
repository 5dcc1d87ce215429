import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { jobRoute } from "@/entities/jobs/job-route";
import { type Job, jobQuery } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { EmptyState } from "@/shared/EmptyState";
import { Notice } from "@/shared/Notice";
import { Page } from "@/shared/Page";
import { isGone } from "@/shared/QueryView";
import { SaveBar } from "@/shared/SaveBar";
import { toast } from "@/shared/toast";
import { common } from "@/shared/words";
import { AdvertTabs } from "../advert/AdvertTabs";
import { DeleteJobDialog } from "../DeleteJobDialog";
import { ChangesProvider } from "../desk/AskedOf";
import { messages } from "../messages";
import { useUpdateJob } from "../mutations";
import { FormSection } from "./FormSection";
import { JobFields } from "./JobFields";
import { LockedOwner } from "./OwnerField";
import { toInput } from "./schema";
import { useJobForm } from "./use-job-form";
import { words } from "./words";

/** Changes an advert, where the server lets this viewer. */
export function JobEditPage({ jobId }: { jobId: string }) {
  const can = useCan();
  const { data: job, error } = useSuspenseQuery(jobQuery(jobId));
  const mayEdit = can("job.edit", job) || can("job.editLive", job);
  // What somebody types stays in sight, whatever others do to the advert meanwhile: the server says no when it is saved.
  const [opened, setOpened] = useState(mayEdit ? jobId : null);
  if (mayEdit && opened !== jobId) setOpened(jobId);
  if (opened === jobId) return <EditForm job={job} gone={isGone(error)} key={job.id} />;
  return (
    <Page title={job.title}>
      <EmptyState
        drawing="lock"
        title="This advert cannot be edited."
        action={
          <Button renderRoot={(props) => <Link {...props} {...jobRoute(job)} />}>
            {words.viewJob}
          </Button>
        }
      >
        {job.statusFilter === "Draft" || job.statusFilter === "Pending"
          ? "Only its owner may change it."
          : "Once published, an advert stays as its readers know it."}
      </EmptyState>
    </Page>
  );
}

function EditForm({ job, gone }: { job: Job; gone: boolean }) {
  const can = useCan();
  const onBehalf = can("job.postOnBehalf");
  const navigate = useNavigate();
  const update = useUpdateJob();
  const [deleting, setDeleting] = useState(false);
  const { form, notices, guard, saving, onSubmit } = useJobForm({
    job,
    ownerRequired: onBehalf,
    save: (values, { version }) =>
      update.mutateAsync({ ...toInput(values, job.campaignType, onBehalf), id: job.id, version }),
    onSaved: (saved) => {
      toast(messages.updated);
      void navigate({ ...jobRoute(saved), ignoreBlocker: true });
    },
  });

  return (
    <Page title="Enter job details" meta={job.title} tabs={<AdvertTabs job={job} current="Edit" />}>
      <form noValidate onSubmit={onSubmit}>
        {notices}
        {gone && <Notice tone="amber">{words.goneMeanwhile}</Notice>}
        {onBehalf && (
          <FormSection title="Owner" hint="The advert is theirs, and their credits pay for it.">
            <LockedOwner fullName={job.user.fullName} company={job.company.name} />
          </FormSection>
        )}
        {can("job.answerChanges", job) && <Notice tone="amber">{words.changesAsked}</Notice>}
        {job.status === "PendingUserApproval" && job.campaignType === "JobHelm" && !onBehalf && (
          <Notice tone="amber">{messages.approvedAlready}</Notice>
        )}
        <ChangesProvider job={job}>
          <JobFields form={form} job={job} />
        </ChangesProvider>
        <SaveBar>
          {job.status === "Draft" && can("job.delete", job) && (
            <Button
              variant="subtle"
              color="red"
              c="var(--danger-text)"
              data-apart
              onClick={() => setDeleting(true)}
            >
              {words.deleteDraft}
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link {...props} {...jobRoute(job)} />}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={saving}>
            {words.saveContinue}
          </Button>
        </SaveBar>
      </form>
      {guard}
      <DeleteJobDialog
        job={job}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: "/jobs", ignoreBlocker: true })}
      />
    </Page>
  );
}
