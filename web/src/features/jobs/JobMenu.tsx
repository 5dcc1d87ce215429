import { linkOptions, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { JobBrief } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { type Command, commands } from "@/shared/commands";
import { MoreMenu } from "@/shared/MoreMenu";
import { toast } from "@/shared/toast";
import { DeleteJobDialog } from "./DeleteJobDialog";
import { messages } from "./messages";
import { useArchiveJob, useCopyJob, useExpireJob } from "./mutations";

type Props = {
  job: JobBrief;
  place: "list" | "page";
  /** Where to go once the job is gone. */
  onDeleted?: () => void;
};

/** What can be done with a job, as far as the server lets this viewer do it. */
export function JobMenu({ job, place, onDeleted }: Props) {
  const can = useCan();
  const navigate = useNavigate();
  const copy = useCopyJob();
  const expire = useExpireJob();
  const archive = useArchiveJob();
  const [deleting, setDeleting] = useState(false);
  const params = { jobId: job.id };
  const state = job.statusFilter;
  const inList = place === "list";

  const mayEdit = can("job.edit", job) || can("job.editLive", job);
  const copyJob = () =>
    copy.mutate(job.id, {
      onSuccess: ({ id }) => {
        toast(state === "Archived" ? messages.reposted : messages.copied);
        void navigate({ to: "/job/$jobId/preview", params: { jobId: id } });
      },
    });

  const toJob = linkOptions({ to: "/job/$jobId", params });
  const viewJob: Command = { id: "view", label: "View job", to: toJob };
  const list = commands(
    inList &&
      state === "Archived" && {
        id: "candidates",
        label: "View Candidates",
        to: linkOptions({ to: "/job/$jobId", params, search: { tab: "Candidates" } }),
      },
    inList && state === "Live" && viewJob,
    mayEdit &&
      state !== "Archived" &&
      !(inList && state === "Live") && {
        id: "edit",
        label: "Edit job",
        to: linkOptions({ to: "/job/$jobId/edit", params }),
      },
    can("job.copy", job) &&
      !(inList && state === "Draft") && { id: "copy", label: "Copy job", run: copyJob },
    inList && state === "Archived" && viewJob,
    inList &&
      state === "Live" &&
      can("team.view", job) && {
        id: "team",
        label: "Hiring Team",
        to: linkOptions({ to: "/job/$jobId", params, search: { tab: "HiringTeam" } }),
      },
    can("job.expire", job) &&
      state === "Live" &&
      !job.isExpired && {
        id: "expire",
        label: "Expire job boards",
        run: () => expire.mutate({ id: job.id, undo: false }),
      },
    can("job.archive", job) &&
      state !== "Archived" && {
        id: "archive",
        label: "Archive job",
        run: () => archive.mutate({ id: job.id, undo: false }),
      },
    can("job.delete", job) && {
      id: "delete",
      label: deleteLabel(job, place),
      danger: true,
      run: () => setDeleting(true),
    },
  );

  if (list.length === 0) return null;
  return (
    <>
      <MoreMenu label={`Actions for ${job.title}`} width={200} sections={[list]} framed={!inList} />
      <DeleteJobDialog
        job={job}
        opened={deleting}
        onClose={() => setDeleting(false)}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}

function deleteLabel(job: JobBrief, place: Props["place"]): string {
  if (job.status === "Draft") return "Delete Draft";
  return place === "list" && job.statusFilter === "Archived" ? "Delete" : "Delete job";
}
