import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import type { CreditPool } from "@/entities/credits/pools";
import { jobKeys } from "@/entities/jobs/keys";
import type { Job } from "@/entities/jobs/queries";
import { changed, forget } from "@/live/changed";
import { toast } from "@/shared/toast";
import { messages } from "./messages";

type JobInput = Schemas["JobInput"];

/** After a change of a job: what it looks like now is known, every list that shows it is not. */
function useJobChanged() {
  const client = useQueryClient();
  return (job: Job) => {
    // The job itself is fresh; asking for it again would only race with the next screen.
    client.setQueryData(jobKeys.one(job.id), job);
    void changed(client, { kind: "job.changed", id: job.id, spent: true });
  };
}

/** Says why a deed was refused, and shows the state that the refusal speaks of. */
function useRefused() {
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
    mutationFn: (body: { id: string; userApproval: boolean }) =>
      unwrap(api.POST("/campaign/publish", { body })),
    onSuccess: changed,
    onError: refused,
  });
}

export function useCopyJob() {
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
  const expire = useMutation({
    mutationFn: (body: Undoable) => unwrap(api.POST("/campaign/expire", { body })),
    onSuccess: (job, { id, undo }) => {
      changed(job);
      if (!undo) toast(messages.expired, { undo: () => expire.mutate({ id, undo: true }) });
    },
    onError: refused,
  });
  return expire;
}

export function useArchiveJob() {
  const changed = useJobChanged();
  const refused = useRefused();
  const archive = useMutation({
    mutationFn: (body: Undoable) => unwrap(api.POST("/campaign/archive", { body })),
    onSuccess: (job, { id, undo }) => {
      changed(job);
      if (!undo) toast(messages.archived, { undo: () => archive.mutate({ id, undo: true }) });
    },
    onError: refused,
  });
  return archive;
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
