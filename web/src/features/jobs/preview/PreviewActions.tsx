import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { totalOf } from "@/entities/credits/pools";
import { jobRoute } from "@/entities/jobs/job-route";
import type { Job } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { DeleteJobDialog } from "../DeleteJobDialog";
import { useSubmitJob } from "../mutations";
import { CampaignTypeDialog } from "./CampaignTypeDialog";
import { checkoutFor } from "./checkout-for";
import { PublishButtons } from "./PublishButtons";
import { words } from "./words";

/** Edit, delete, submit, approve: the preview's buttons, as far as the server lets this viewer. */
export function PreviewActions({ job }: { job: Job }) {
  const can = useCan();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const published = job.statusFilter === "Live" || job.statusFilter === "Archived";
  const params = { jobId: job.id };
  return (
    <>
      {can("job.delete", job) && !published && (
        <Button
          variant="subtle"
          color="red"
          c="var(--danger-text)"
          onClick={() => setDeleting(true)}
        >
          {job.status === "Draft" ? "Delete draft" : "Delete job"}
        </Button>
      )}
      {(can("job.edit", job) || can("job.editLive", job)) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/job/$jobId/edit" params={params} />}
        >
          {words.editJob}
        </Button>
      )}
      {can("job.submit", job) && <SubmitButton job={job} />}
      <PublishButtons job={job} />
      {published && (
        <Button renderRoot={(props) => <Link {...props} {...jobRoute(job)} />}>
          {words.viewJob}
        </Button>
      )}
      <DeleteJobDialog
        job={job}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: "/jobs" })}
      />
    </>
  );
}

/** Puts the advert forward. Without any credit it is marked so, and its owner is led to where they are sold. */
function SubmitButton({ job }: { job: Job }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const submit = useSubmitJob();
  const [choosing, setChoosing] = useState(false);
  const balance = job.user.balance ?? viewer.balance;
  const penniless = totalOf(balance) <= 0;
  const owns = job.ownerId === viewer.id;
  async function start() {
    if (!penniless || !owns) return setChoosing(true);
    if (job.status === "Draft") {
      const kept = await submit.mutateAsync({ id: job.id }).catch(() => null);
      if (!kept) return;
    }
    await navigate(checkoutFor(job));
  }
  return (
    <>
      <Button loading={submit.isPending} onClick={() => void start()}>
        {words.submitForApproval}
      </Button>
      <CampaignTypeDialog
        job={job}
        balance={balance}
        opened={choosing}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
