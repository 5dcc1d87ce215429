import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { Task } from "@/entities/tasks/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { words } from "./words";

type Ticked = { task: Task; done: boolean };

/** Ticks a task off, or opens it again; the toast takes it back. */
export function useTickTask() {
  const tick = useMutation({
    mutationFn: ({ task, done }: Ticked) =>
      unwrap(
        api.PUT("/tasks/{taskId}/done", { params: { path: { taskId: task.id } }, body: { done } }),
      ),
    onSuccess: (_now, { task, done }) =>
      toast(done ? words.done : words.reopened, {
        subject: task.candidate.fullName,
        undo: () => tick.mutate({ task, done: !done }),
      }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_now, _error, { task }, _before, { client }) =>
      changed(client, { kind: "tasks.changed", id: task.candidate.id }),
  });
  return tick;
}

type Removed = { task: Task; back: boolean };

/** Removes a task; the toast brings it back. */
export function useDeleteTask() {
  const remove = useMutation({
    mutationFn: async ({ task, back }: Removed) => {
      const path = { params: { path: { taskId: task.id } } };
      if (back) await unwrap(api.POST("/tasks/{taskId}/restore", path));
      else await unwrap(api.DELETE("/tasks/{taskId}", path));
    },
    onSuccess: (_none, { task, back }) =>
      toast(back ? words.restored : words.deleted, {
        subject: task.candidate.fullName,
        ...(!back && { undo: () => remove.mutate({ task, back: true }) }),
      }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_none, _error, { task }, _before, { client }) =>
      changed(client, { kind: "tasks.changed", id: task.candidate.id }),
  });
  return remove;
}
