import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { operationsQuery } from "./queries";
import { words } from "./words";

/** Has an errand that was given up run again; all of them where none is named. */
export function useRetry() {
  const once = useOnce();
  return useMutation({
    mutationFn: (id: string | null) => {
      const body = id === null ? {} : { id };
      return once(body, (headers) =>
        unwrap(api.POST("/admin/operations/errands/retry", { body, headers })),
      );
    },
    onSuccess: ({ retried, left }, id) => toast(words.retried(retried, id === null ? left : 0)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: operationsQuery().queryKey }),
  });
}

/** Has letters go to an address again. */
export function useRelease() {
  return useMutation({
    mutationFn: (address: string) =>
      unwrap(api.POST("/admin/operations/suppressed-addresses/release", { body: { address } })),
    onSuccess: (_data, address) => toast(words.released(address)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, _address, _before, { client }) =>
      client.invalidateQueries({ queryKey: operationsQuery().queryKey }),
  });
}
