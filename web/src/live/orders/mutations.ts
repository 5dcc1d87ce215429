import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { orderKeys } from "@/entities/orders/keys";
import type { Order, PaymentMethod } from "@/entities/orders/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";

const refused = (error: Error) => toast(toldOf(error), { tone: "error" });
const path = (id: string) => ({ path: { id } });

/** Leads on to pay for an order: to the page of the payment service, where that is asked for and there. */
export function usePayOrder() {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ id, method }: { id: string; method: PaymentMethod }) => {
      const body = { method };
      return once({ id, method }, (headers) =>
        unwrap(api.POST("/orders/{id}/pay", { params: path(id), body, headers })),
      );
    },
    onSuccess: ({ hostedPage, trouble }) => {
      if (hostedPage) globalThis.location.assign(hostedPage);
      else if (trouble) toast(trouble, { tone: "error" });
    },
    onError: refused,
    onSettled: (_data, _error, _values, _before, { client }) =>
      changed(client, { kind: "order.changed" }),
  });
}

/** Calls off an order. */
export function useCancelOrder() {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST("/orders/{id}/cancel", { params: path(id) })),
    onSuccess: () => toast("The order is cancelled."),
    onError: refused,
    onSettled: (_data, _error, _values, _before, { client }) =>
      changed(client, { kind: "order.changed" }),
  });
}

/** Asks what became of an order that is on its way. */
export function useCheckOrder() {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST("/orders/{id}/check", { params: path(id) })),
    onSuccess: async (order: Order, _id, _before, { client }) => {
      const before = client.getQueryData<Order>(orderKeys.one(order.id));
      client.setQueryData(orderKeys.one(order.id), order);
      if (before?.state !== order.state) await changed(client, { kind: "order.changed" });
    },
  });
}
