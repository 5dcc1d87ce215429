import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import type { CreditPool } from "@/entities/credits/pools";
import { jobKeys } from "@/entities/jobs/keys";
import { type Job, jobQuery } from "@/entities/jobs/queries";
import { changed, forget } from "@/live/changed";
import { forgetMade, made } from "@/live/made";
import { toast } from "@/shared/toast";
import { messages } from "./messages";

type JobInput = Schemas["JobInput"];

/** After a change of a job: what it looks like now is known, every list that shows it is not. */
export function useJobChanged() {
  const client = useQueryClient();
  return (job: Job) => {
    // The job itself is fresh; asking for it again would only race with the next screen.
    client.setQueryData(jobKeys.one(job.id), job);
    void changed(client, { kind: "job.changed", id: job.id, spent: true });
  };
}

/** Says why a deed was refused, and shows the state that the refusal speaks of. */
export function useRefused() {
  const client = useQueryClient();
  return (error: unknown) => {
    const known = error instanceof ApiError && error.status < 500 && error.fields.length > 0;
    toast(known ? error.message : messages.fallback, { tone: "error" });
    void client.invalidateQueries({ queryKey: jobKeys.all });
  };
}

export function useCreateJob() {
  const changed = useJobChanged();
  return useMutation({
    mutationFn: (body: JobInput) => unwrap(api.POST("/campaign", { body })),
    onSuccess: changed,
  });
}

export function useUpdateJob() {
  const changed = useJobChanged();
  return useMutation({
    mutationFn: (body: JobInput) => unwrap(api.PUT("/campaign", { body })),
    onSuccess: changed,
  });
}

/** Puts an advert forward; the named pool pays. Without one it waits as NoCredits. */
export function useSubmitJob() {
  const changed = useJobChanged();
  const refused = useRefused();
  return useMutation({
    mutationFn: ({ id, creditType }: { id: string; creditType?: CreditPool }) =>
      unwrap(api.POST("/campaign/approve", { body: { id, ...(creditType && { creditType }) } })),
    onSuccess: changed,
    onError: refused,
  });
}

export function usePublishJob() {
  const changed = useJobChanged();
  const refused = useRefused();
  return useMutation({
    mutationFn: (body: { id: string; userApproval: boolean; version: number }) =>
      unwrap(api.POST("/campaign/publish", { body })),
    onSuccess: changed,
    onError: refused,
  });
}

function useCopyJob() {
  const changed = useJobChanged();
  const refused = useRefused();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST("/campaign/copy", { body: { id } })),
    onSuccess: changed,
    onError: refused,
  });
}

type Undoable = { id: string; undo: boolean };

export function useExpireJob() {
  const changed = useJobChanged();
  const refused = useRefused();
  return useMutation({
    mutationFn: (id: string, { client }) =>
      made(client, unwrap(api.POST("/campaign/expire", { body: { id, undo: false } })), (job) => ({
        kind: "job.expired",
        label: messages.expired,
        of: job.title,
        data: { id },
      })),
    onSuccess: ([job, undo]) => {
      changed(job);
      toast(messages.expired, { undo });
    },
    onError: refused,
  });
}

/** Archives a job, or brings it back. Too late for that, a copy of it can go live, at its cost. */
export function useArchiveJob() {
  const client = useQueryClient();
  const changed = useJobChanged();
  const refused = useRefused();
  const { run: repost } = useCopyTo(messages.reposted);
  const archive = useMutation({
    mutationFn: async ({ id, undo }: Undoable) => {
      if (undo) {
        void forgetMade(client, ({ kind, data }) => {
          return kind === "job.archived" && (data as { id: string }).id === id;
        });
        return unwrap(api.POST("/campaign/unarchive", { body: { id } }));
      }
      const call = unwrap(api.POST("/campaign/archive", { body: { id, undo } }));
      const told = { kind: "job.archived", label: messages.archived, data: { id } };
      const [job] = await made(client, call, ({ title }) => ({ ...told, of: title }));
      return job;
    },
    onSuccess: (job, { id, undo }) => {
      changed(job);
      if (undo) toast(messages.unarchived);
      else toast(messages.archived, { undo: () => archive.mutate({ id, undo: true }) });
    },
    onError: async (error, { id, undo }) => {
      refused(error);
      if (!undo || !(error instanceof ApiError) || error.status !== 409) return;
      // Somebody else may have brought it back meanwhile: it would be there twice.
      const job = await client.fetchQuery({ ...jobQuery(id), staleTime: 0 }).catch(() => null);
      if (job?.status === "Archived")
        toast(error.message, { tone: "error", repost: () => repost(id) });
    },
  });
  return archive;
}

/** Makes a draft of a job, and leads there. */
export function useCopyTo(told: string) {
  const copy = useCopyJob();
  const navigate = useNavigate();
  const run = (jobId: string) =>
    copy.mutate(jobId, {
      onSuccess: ({ id }) => {
        toast(told);
        void navigate({ to: "/job/$jobId/preview", params: { jobId: id } });
      },
    });
  return { run, isPending: copy.isPending };
}

/** Takes a live advert down; its credit goes back to the owner, or not. */
export function useTakeDown() {
  const changed = useJobChanged();
  return useMutation({
    mutationFn: (body: Schemas["TakeDownInput"]) =>
      unwrap(api.POST("/campaign/take-down", { body })),
    onSuccess: changed,
  });
}

/** Leads to where a live advert is posted on a board, in a tab of its own. */
export function usePromote() {
  const client = useQueryClient();
  const refused = useRefused();
  const promote = useMutation({
    mutationFn: (body: Schemas["PromoteInput"]) => unwrap(api.POST("/campaign/promote", { body })),
    // The answer is where to go, and not the job.
    onSuccess: (_led, { id }) => client.invalidateQueries({ queryKey: jobKeys.one(id) }),
    onError: refused,
  });
  const open = (id: string, board: string) => {
    // A browser opens a tab for a click alone, and no more once the answer is there.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    promote.mutate(
      { id, board },
      {
        onSuccess: ({ redirectUrl }) => (tab ?? window).location.assign(redirectUrl),
        onError: () => tab?.close(),
      },
    );
  };
  return { ...promote, open };
}

/** Chooses to whom a job's CVs are sent on by themselves. */
export function useSetForwarding() {
  const changed = useJobChanged();
  return useMutation({
    mutationFn: (body: Schemas["CvForwardingInput"]) =>
      unwrap(api.POST("/campaign/forwarding", { body })),
    onSuccess: changed,
  });
}

/** Has a job's candidates be sifted blind, or not any more. */
export function useSetSift() {
  const client = useQueryClient();
  const refused = useRefused();
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      unwrap(
        api.PUT("/campaign/{jobId}/blind-sift", { params: { path: { jobId: id } }, body: { on } }),
      ),
    onSuccess: (job) => {
      client.setQueryData(jobKeys.one(job.id), job);
      void changed(client, { kind: "job.sifted", id: job.id });
      toast(job.blindSift ? messages.siftBegun : messages.siftEnded);
    },
    onError: refused,
  });
}

/** Has a live advert sent to a board that takes it by itself. */
export function usePost() {
  const changed = useJobChanged();
  const refused = useRefused();
  return useMutation({
    mutationFn: (body: Schemas["PostInput"]) => unwrap(api.POST("/campaign/post", { body })),
    onSuccess: changed,
    onError: refused,
  });
}

/** Says that a live advert is on a board which never answered. */
export function usePosted() {
  const changed = useJobChanged();
  return useMutation({
    mutationFn: (body: Schemas["PostedInput"]) => unwrap(api.POST("/campaign/posted", { body })),
    onSuccess: changed,
  });
}

export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      unwrap(api.DELETE("/campaign/{jobId}", { params: { path: { jobId } } })),
    onSuccess: (_nothing, id) => {
      forget(client, { kind: "job.deleted", id });
      void changed(client, { kind: "job.deleted", id });
      toast(messages.deleted);
    },
  });
}
