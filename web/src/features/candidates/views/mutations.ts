import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { SavedView } from "@/entities/views/queries";
import { changed } from "@/live/changed";
import { made } from "@/live/made";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Removes a view; it can be brought back, at once from the toast. */
export const useDeleteView = () =>
  useMutation({
    mutationFn: ({ id, name }: SavedView, { client }) =>
      made(
        client,
        unwrap(api.DELETE("/views/{viewId}", { params: { path: { viewId: id } } })),
        () => ({ kind: "view.removed", label: words.deleted, of: name, data: { id } }),
      ),
    onSuccess: ([, undo], { name }) => toast(words.deleted, { subject: name, undo }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_none, _error, _view, _before, { client }) =>
      changed(client, { kind: "views.changed" }),
  });
