import "@mantine/core/styles/Tooltip.layer.css";
import { Button, Tooltip } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { messages } from "../messages";
import { usePublishJob } from "../mutations";
import { UnverifiedCompanyDialog } from "./UnverifiedCompanyDialog";
import { words } from "./words";

const RequestChangesDialog = lazily(
  async () => (await import("../desk/RequestChangesDialog")).RequestChangesDialog,
  asDialog,
);

/** The approvals that lead to a live advert: the provider's, the owner's, the provider's in the owner's stead. */
export function PublishButtons({ job }: { job: Job }) {
  const can = useCan();
  const publish = usePublish(job);
  const waiting = job.status === "PendingAdminApproval" || job.status === "PendingUserApproval";
  if (!waiting) return null;
  if (job.company.status === "NotVerified")
    return (
      <>
        <RequestChanges job={job} />
        <AwaitingCompany job={job} />
      </>
    );

  const approves = can("job.approve", job) && job.status === "PendingAdminApproval";
  const agrees = can("job.publish", job) && job.status === "PendingUserApproval";
  const onBehalf = can("job.publishOnBehalf", job) && job.needApproval;
  return (
    <>
      <RequestChanges job={job} />
      {onBehalf && (
        <Button
          variant={approves ? "default" : "filled"}
          loading={publish.working === "onBehalf"}
          onClick={() => void publish.run("onBehalf")}
        >
          {words.publishOnBehalf}
        </Button>
      )}
      {(approves || agrees) && (
        <Button loading={publish.working === "own"} onClick={() => void publish.run("own")}>
          {approves && job.needApproval ? "Submit for user approval" : "Approve & Publish"}
        </Button>
      )}
    </>
  );
}

function usePublish(job: Job) {
  const admin = useCan()("job.approve");
  const navigate = useNavigate();
  const publish = usePublishJob();
  const working = !publish.isPending ? null : publish.variables.userApproval ? "onBehalf" : "own";
  async function run(way: "own" | "onBehalf") {
    const params = { jobId: job.id };
    const published = await publish
      // What has changed since it was read is not approved unseen.
      .mutateAsync({ id: job.id, userApproval: way === "onBehalf", version: job.version })
      .catch(() => null);
    // Refused, or the owner's turn now: the preview shows that by itself.
    if (!published || published.status === "PendingUserApproval") return;
    await navigate(
      admin
        ? { to: "/job/$jobId", params }
        : { to: "/job/$jobId/preview", params, search: { status: "published" } },
    );
  }
  return { working, run };
}

/** What its owner is to change, for an advert that cannot be approved as it is. */
function RequestChanges({ job }: { job: Job }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (!can("job.requestChanges", job)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.requestChanges}
      </Button>
      {asking && <RequestChangesDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Nothing is published for a company that nobody has approved; the provider is led to do so. */
function AwaitingCompany({ job }: { job: Job }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (can("company.approve"))
    return (
      <>
        <Button onClick={() => setAsking(true)}>{words.approvePublish}</Button>
        <UnverifiedCompanyDialog
          company={job.company.name}
          opened={asking}
          onClose={() => setAsking(false)}
        />
      </>
    );
  if (!can("job.publish")) return null;
  return (
    <Tooltip label={messages.companyPending}>
      {/* Not `disabled`: what cannot be focused cannot tell keyboard users why. */}
      <Button
        data-disabled
        aria-disabled
        aria-description={messages.companyPending}
        onClick={(event) => event.preventDefault()}
      >
        {words.approvePublish}
      </Button>
    </Tooltip>
  );
}
