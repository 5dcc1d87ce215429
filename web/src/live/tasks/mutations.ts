import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { Task } from "@/entities/tasks/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { made } from "../made";
import { words } from "./words";

type Ticked = { task: Task; done: boolean };

/** Ticks a task off, or opens it again; it can be taken back, at once from the toast. */
export const useTickTask = () =>
  useMutation({
    mutationFn: ({ task: { id, text, candidate }, done }: Ticked, { client }) =>
      made(
        client,
        unwrap(
          api.PUT("/tasks/{taskId}/done", { params: { path: { taskId: id } }, body: { done } }),
        ),
        ({ version }) => ({
          kind: "task.ticked",
          label: words.label(done ? words.done : words.reopened, text),
          of: candidate.fullName,
          data: { id, candidate: candidate.id, done, version },
        }),
      ),
    onSuccess: ([, undo], { task, done }) =>
      toast(done ? words.done : words.reopened, { subject: task.candidate.fullName, undo }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_now, _error, { task }, _before, { client }) =>
      changed(client, { kind: "tasks.changed", id: task.candidate.id }),
  });

/** Removes a task; it can be brought back, at once from the toast. */
export const useDeleteTask = () =>
  useMutation({
    mutationFn: ({ id, text, candidate }: Task, { client }) =>
      made(
        client,
        unwrap(api.DELETE("/tasks/{taskId}", { params: { path: { taskId: id } } })),
        () => ({
          kind: "task.removed",
          label: words.label(words.deleted, text),
          of: candidate.fullName,
          data: { id, candidate: candidate.id },
        }),
      ),
    onSuccess: ([, undo], { candidate }) =>
      toast(words.deleted, { subject: candidate.fullName, undo }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_none, _error, { candidate }, _before, { client }) =>
      changed(client, { kind: "tasks.changed", id: candidate.id }),
  });
