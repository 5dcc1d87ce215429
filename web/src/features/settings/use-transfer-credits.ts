import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { changed } from "@/live/changed";
import { type AssignValues, amountsOf } from "./assign-schema";

/** Moves credits; the same again, after an answer that was lost, takes effect once. */
export function useTransferCredits() {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ fromUserId, toUserId, ...typed }: AssignValues) => {
      const body = { fromUserId, toUserId, ...amountsOf({ fromUserId, toUserId, ...typed }) };
      return once(body, (headers) => unwrap(api.POST("/user/transfer-credits", { body, headers })));
    },
    onSettled: (_data, _error, _values, _before, { client }) =>
      changed(client, { kind: "credits.moved" }),
  });
}
