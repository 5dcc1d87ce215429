import { useMutation } from "@tanstack/react-query";
import { api, currentOf, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import type { Attention } from "@/entities/orders/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

const refused = (error: Error) => toast(toldOf(error), { tone: "error" });
const path = (id: string) => ({ path: { id } });

/** Says that the money for an invoice has arrived. */
export function useMarkPaid() {
  const once = useOnce();
  return useMutation({
    mutationFn: (id: string) =>
      once({ id }, (headers) =>
        unwrap(api.POST("/orders/{id}/paid", { params: path(id), headers })),
      ),
    onSuccess: () => toast(words.markedPaid),
    onError: refused,
    onSettled: (_data, _error, _id, _before, { client }) =>
      changed(client, { kind: "order.changed" }),
  });
}

/** Takes back what was not spent, and returns its money. */
export function useRefund() {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ id, grossPence }: { id: string; grossPence: number }) => {
      const body = { grossPence };
      return once({ id, grossPence }, (headers) =>
        unwrap(api.POST("/orders/{id}/refund", { params: path(id), body, headers })),
      );
    },
    onSuccess: ({ state }) =>
      toast(state === "Refunded" ? words.refunded : words.refundTried, {
        tone: state === "Paid" ? "error" : "info",
      }),
    // A sum that is another by now is shown, and asked for again.
    onError: (error) => {
      if (currentOf(error) === undefined) refused(error);
    },
    onSettled: (_data, _error, _values, _before, { client }) =>
      changed(client, { kind: "order.changed" }),
  });
}

/** Says that what needed attention was seen to. */
export function useSettle() {
  return useMutation({
    mutationFn: ({ id, seen }: { id: string; seen: Attention[] }) =>
      unwrap(api.POST("/orders/{id}/settle", { params: path(id), body: { seen } })),
    onError: refused,
    onSettled: (_data, _error, _values, _before, { client }) =>
      changed(client, { kind: "order.changed" }),
  });
}
