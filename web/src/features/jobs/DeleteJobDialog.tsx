import { ApiError } from "@/api/client";
import type { JobBrief } from "@/entities/jobs/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { TypeDeleteDialog } from "@/shared/TypeDeleteDialog";
import { messages } from "./messages";
import { useDeleteJob } from "./mutations";
import { words } from "./words";

type Props = {
  job: JobBrief;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a job goes for good: for the word DELETE where it has been live. */
export function DeleteJobDialog({ job, opened, onClose, onDeleted }: Props) {
  const remove = useDeleteJob();
  const draft = job.status === "Draft";
  const error = remove.error
    ? remove.error instanceof ApiError && remove.error.status < 500
      ? remove.error.message
      : messages.fallback
    : null;
  const shared = {
    opened,
    title: draft ? "Delete draft" : "Delete job",
    confirmLabel: draft ? "Delete draft" : "Delete job",
    busy: remove.isPending,
    onConfirm: () =>
      remove.mutate(job.id, {
        onSuccess: () => {
          onClose();
          onDeleted?.();
        },
      }),
    onClose: () => {
      remove.reset();
      onClose();
    },
  };
  if (job.statusFilter === "Live" || job.statusFilter === "Archived") {
    return (
      <TypeDeleteDialog {...shared} error={error}>
        {words.deletesAll(job.title)}
      </TypeDeleteDialog>
    );
  }
  return (
    <ConfirmDialog {...shared} danger>
      {words.deletes(job.title)}
      {error && <p role="alert">{error}</p>}
    </ConfirmDialog>
  );
}
