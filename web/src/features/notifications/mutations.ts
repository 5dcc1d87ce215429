import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { notificationKeys } from "@/entities/notifications/keys";
import {
  type Frequency,
  type NotificationKind,
  ownNotificationsQuery,
} from "@/entities/notifications/queries";
import { toast } from "@/shared/toast";
import { words } from "./words";

const KEY = [...notificationKeys.own, "choose"];
const { queryKey } = ownNotificationsQuery();

/** Chooses how often to be told of something: shown at once, taken back where it is not saved. */
export function useChoose() {
  return useMutation({
    mutationKey: KEY,
    // One after the other, or an earlier choice could be kept over a later one.
    scope: { id: "notifications" },
    mutationFn: (body: Schemas["NotificationInput"]) =>
      unwrap(api.PUT("/user/notifications", { body })),
    onMutate: async ({ kind, frequency }, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.kinds.find((each) => each.kind === kind);
      client.setQueryData(queryKey, choosing(kind, frequency));
      return before?.frequency;
    },
    onSuccess: () => toast(words.saved),
    onError: (_error, { kind, frequency }, before, { client }) => {
      // A later choice, which is still being kept, stands.
      const shown = client.getQueryData(queryKey)?.kinds.find((each) => each.kind === kind);
      if (before && shown?.frequency === frequency)
        client.setQueryData(queryKey, choosing(kind, before));
      toast(words.notSaved, { tone: "error" });
    },
    onSettled: (_saved, _error, _input, _before, { client }) => {
      // The last of several: an earlier one would show its own past.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      return client.invalidateQueries({ queryKey });
    },
  });
}

const choosing =
  (kind: NotificationKind, frequency: Frequency) =>
  (known: Schemas["NotificationsView"] | undefined) =>
    known && {
      ...known,
      kinds: known.kinds.map((each) => (each.kind === kind ? { kind, frequency } : each)),
    };
