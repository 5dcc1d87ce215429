import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { SavedView } from "@/entities/views/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Removes a view; the toast brings it back. */
export function useDeleteView() {
  const remove = useMutation({
    mutationFn: async ({ view, back }: { view: SavedView; back: boolean }) => {
      const path = { params: { path: { viewId: view.id } } };
      if (back) await unwrap(api.POST("/views/{viewId}/restore", path));
      else await unwrap(api.DELETE("/views/{viewId}", path));
    },
    onSuccess: (_none, { view, back }) =>
      toast(back ? words.restored : words.deleted, {
        subject: view.name,
        ...(!back && { undo: () => remove.mutate({ view, back: true }) }),
      }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_none, _error, _view, _before, { client }) =>
      changed(client, { kind: "views.changed" }),
  });
  return remove;
}
