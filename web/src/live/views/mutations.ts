import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { isTold } from "@/entities/views/alerts";
import type { SavedView } from "@/entities/views/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { words } from "./words";

type Chosen = { view: SavedView; alert: SavedView["alert"] };

/** Chooses how often to be written to when somebody is new in a view; the toast brings back what was switched off. */
export function useSetAlert() {
  const set = useMutation({
    // One after the other, or an earlier choice could be kept over a later one.
    scope: { id: "view-alerts" },
    mutationFn: ({ view, alert }: Chosen) =>
      unwrap(
        api.PUT("/views/{viewId}/alert", {
          params: { path: { viewId: view.id } },
          body: { frequency: alert },
        }),
      ),
    onSuccess: (_now, { view, alert }) =>
      toast(words.set[alert], {
        subject: view.name,
        ...(alert === "Never" &&
          isTold(view) && { undo: () => set.mutate({ view, alert: view.alert }) }),
      }),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_now, _error, _chosen, _before, { client }) =>
      changed(client, { kind: "views.changed" }),
  });
  return set;
}
