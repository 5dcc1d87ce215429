import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { orderKeys } from "@/entities/orders/keys";
import { changed } from "@/live/changed";

/** Orders credits; the same again, after an answer that was lost, is the same order. */
export function usePurchase() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["PurchaseInput"]) =>
      once(body, (headers) => unwrap(api.POST("/credits/purchase", { body, headers }))),
    onSuccess: ({ order }, _body, _before, { client }) => {
      client.setQueryData(orderKeys.one(order.id), order);
      void changed(client, { kind: "order.changed" });
    },
  });
}
