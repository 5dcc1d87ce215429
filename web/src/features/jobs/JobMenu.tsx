import { linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { stateFor } from "@/entities/jobs/labels";
import type { JobBrief } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { type Command, commands, useOffered } from "@/shared/commands";
import { asDialog, lazily } from "@/shared/lazily";
import { MoreMenu } from "@/shared/MoreMenu";
import { DeleteJobDialog } from "./DeleteJobDialog";
import { messages } from "./messages";
import { useArchiveJob, useCopyTo, useExpireJob, usePromote } from "./mutations";
import { BOARDS } from "./search";

type Props = {
  job: JobBrief;
  place: "list" | "page";
  /** The code of the multiposter that its adverts go to, where there is one. */
  multiposter?: string | undefined;
  /** Where to go once the job is gone. */
  onDeleted?: () => void;
};

const TakeDownDialog = lazily(
  async () => (await import("./TakeDownDialog")).TakeDownDialog,
  asDialog,
);

const CvForwardingDialog = lazily(
  async () => (await import("./forwarding/CvForwardingDialog")).CvForwardingDialog,
  asDialog,
);

const BlindSiftDialog = lazily(
  async () => (await import("./sift/BlindSiftDialog")).BlindSiftDialog,
  asDialog,
);

/** Whether its end can still be taken back without cost. */
const canComeBack = ({ unarchivableUntil: until }: JobBrief): boolean =>
  until != null && Date.parse(until) > Date.now();

/** What can be done with a job, as far as the server lets this viewer do it. */
export function JobMenu({ job, place, multiposter, onDeleted }: Props) {
  const can = useCan();
  const expire = useExpireJob();
  const archive = useArchiveJob();
  const promote = usePromote();
  const [deleting, setDeleting] = useState(false);
  const [takingDown, setTakingDown] = useState(false);
  const [forwarding, setForwarding] = useState(false);
  const [sifting, setSifting] = useState(false);
  const params = { jobId: job.id };
  const { isExternal, actsForProvider: provider } = useViewer();
  const state = stateFor(job, isExternal);
  const copy = useCopyTo(state === "Archived" ? messages.reposted : messages.copied);
  const inList = place === "list";

  const mayEdit = can("job.edit", job) || can("job.editLive", job);
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
      !(inList && state === "Draft") && {
        id: "copy",
        label: "Copy job",
        run: () => copy.run(job.id),
      },
    inList && state === "Archived" && viewJob,
    inList &&
      state === "Live" &&
      can("team.view", job) && {
        id: "team",
        label: "Hiring Team",
        to: linkOptions({ to: "/job/$jobId", params, search: { tab: "HiringTeam" } }),
      },
    !inList &&
      provider &&
      can("job.promote", job) && {
        id: "boards",
        label: "Access Multiposter",
        ...(multiposter
          ? { run: () => promote.open(job.id, multiposter) }
          : { to: linkOptions({ to: "/job/$jobId", params, hash: BOARDS }) }),
      },
    !inList &&
      can("job.forwarding", job) && {
        id: "forwarding",
        label: "CV Forwarding",
        run: () => setForwarding(true),
      },
    !inList &&
      can("job.blindSift", job) && {
        id: "sift",
        label: "blindSift" in job && job.blindSift ? "End blind sift" : "Blind sift",
        run: () => setSifting(true),
      },
    can("job.expire", job) &&
      state === "Live" &&
      !job.isExpired && {
        id: "expire",
        label: "Expire job boards",
        run: () => expire.mutate(job.id),
      },
    can("job.archive", job) &&
      state !== "Archived" && {
        id: "archive",
        label: "Archive job",
        run: () => archive.mutate({ id: job.id, undo: false }),
      },
    !inList &&
      can("stage.edit") && {
        id: "stages",
        label: "Edit job stages",
        to: linkOptions({ to: "/settings/jobs-stages" }),
      },
    canComeBack(job) && {
      id: "unarchive",
      label: "Unarchive job",
      run: () => archive.mutate({ id: job.id, undo: true }),
    },
    can("job.takeDown", job) &&
      state === "Live" && {
        id: "takeDown",
        label: "Take down",
        danger: true,
        run: () => setTakingDown(true),
      },
    can("job.delete", job) && {
      id: "delete",
      label: deleteLabel(job, state, place),
      danger: true,
      run: () => setDeleting(true),
    },
  );

  useOffered("Job", list, !inList);

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
      {forwarding && <CvForwardingDialog jobId={job.id} onClose={() => setForwarding(false)} />}
      {sifting && <BlindSiftDialog jobId={job.id} onClose={() => setSifting(false)} />}
      {takingDown && <TakeDownDialog job={job} onClose={() => setTakingDown(false)} />}
    </>
  );
}

function deleteLabel(job: JobBrief, state: string, place: Props["place"]): string {
  if (job.status === "Draft") return "Delete Draft";
  return place === "list" && state === "Archived" ? "Delete" : "Delete job";
}
