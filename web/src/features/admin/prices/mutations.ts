import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { orderKeys } from "@/entities/orders/keys";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** Puts a pack on sale, or gives one another price. */
export function useSetPrice() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["PriceInput"]) =>
      body.id
        ? unwrap(api.PUT("/credits/prices", { body }))
        : once(body, (headers) => unwrap(api.POST("/credits/prices", { body, headers }))),
    onSuccess: (list, _body, _before, { client }) => {
      client.setQueryData(orderKeys.prices, list);
      toast(words.saved);
    },
    onError: (_error, _body, _before, { client }) =>
      void changed(client, { kind: "prices.changed" }),
  });
}

/** Takes a pack off sale. */
export function useRetirePrice() {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE("/credits/prices", { body: { id } })),
    onSuccess: (list, _id, _before, { client }) => {
      client.setQueryData(orderKeys.prices, list);
      toast(words.retired);
    },
    onError: (error, _id, _before, { client }) => {
      toast(toldOf(error), { tone: "error" });
      void changed(client, { kind: "prices.changed" });
    },
  });
}
