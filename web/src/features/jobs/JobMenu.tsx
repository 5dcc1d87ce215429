import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { JobBrief } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { toast } from "@/shared/toast";
import { DeleteJobDialog } from "./DeleteJobDialog";
import classes from "./JobMenu.module.css";
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

  const items = [
    inList && state === "Archived" && (
      <Menu.Item
        key="candidates"
        renderRoot={(props) => (
          <Link {...props} to="/job/$jobId" params={params} search={{ tab: "Candidates" }} />
        )}
      >
        View Candidates
      </Menu.Item>
    ),
    inList && state === "Live" && <ViewJob key="view" jobId={job.id} />,
    mayEdit && state !== "Archived" && !(inList && state === "Live") && (
      <Menu.Item
        key="edit"
        renderRoot={(props) => <Link {...props} to="/job/$jobId/edit" params={params} />}
      >
        Edit job
      </Menu.Item>
    ),
    can("job.copy", job) && !(inList && state === "Draft") && (
      <Menu.Item key="copy" onClick={copyJob}>
        Copy job
      </Menu.Item>
    ),
    inList && state === "Archived" && <ViewJob key="view" jobId={job.id} />,
    inList && state === "Live" && can("team.view", job) && (
      <Menu.Item
        key="team"
        renderRoot={(props) => (
          <Link {...props} to="/job/$jobId" params={params} search={{ tab: "HiringTeam" }} />
        )}
      >
        Hiring Team
      </Menu.Item>
    ),
    can("job.expire", job) && state === "Live" && !job.isExpired && (
      <Menu.Item key="expire" onClick={() => expire.mutate({ id: job.id, undo: false })}>
        Expire job boards
      </Menu.Item>
    ),
    can("job.archive", job) && state !== "Archived" && (
      <Menu.Item key="archive" onClick={() => archive.mutate({ id: job.id, undo: false })}>
        Archive job
      </Menu.Item>
    ),
    can("job.delete", job) && (
      <Menu.Item key="delete" className={classes.danger ?? ""} onClick={() => setDeleting(true)}>
        {deleteLabel(job, place)}
      </Menu.Item>
    ),
  ].filter((item) => item !== false);

  if (items.length === 0) return null;
  return (
    <>
      <Menu width={200}>
        <Menu.Target>
          <ActionIcon
            aria-label={`Actions for ${job.title}`}
            {...(!inList && { variant: "default", size: 36 })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      <DeleteJobDialog
        job={job}
        opened={deleting}
        onClose={() => setDeleting(false)}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}

function ViewJob({ jobId }: { jobId: string }) {
  return (
    <Menu.Item renderRoot={(props) => <Link {...props} to="/job/$jobId" params={{ jobId }} />}>
      View job
    </Menu.Item>
  );
}

function deleteLabel(job: JobBrief, place: Props["place"]): string {
  if (job.status === "Draft") return "Delete Draft";
  return place === "list" && job.statusFilter === "Archived" ? "Delete" : "Delete job";
}
