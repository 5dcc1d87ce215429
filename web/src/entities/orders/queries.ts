import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { orderKeys } from "./keys";

export type Order = Schemas["OrderView"];
export type OrderRow = Schemas["OrderRow"];
export type OrderState = Schemas["OrderState"];
export type Attention = Schemas["Attention"];
export type PaymentMethod = Schemas["PaymentMethod"];
export type Price = Schemas["PriceView"];
export type PriceList = Schemas["PriceListView"];
export type Checkout = Schemas["CheckoutView"];

const PAGE_SIZE = 10;

type Wanted = {
  page?: number | undefined;
  limit?: number | undefined;
  state?: readonly OrderState[] | undefined;
};

/** Orders within reach; pages count from 1. */
export const ordersQuery = ({ page, limit, state }: Wanted) =>
  queryOptions({
    queryKey: [...orderKeys.all, "list", page ?? 1, limit ?? PAGE_SIZE, state ?? []],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/orders", {
          params: {
            query: {
              pageNumber: (page ?? 1) - 1,
              pageSize: limit ?? PAGE_SIZE,
              ...(state && { state: [...state] }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) => unwrap(api.GET("/orders/{id}", { params: { path: { id } }, signal })),
  });

/** What packs cost, and whether they can be bought. */
export const pricesQuery = () =>
  queryOptions({
    queryKey: orderKeys.prices,
    queryFn: ({ signal }) => unwrap(api.GET("/credits/prices", { signal })),
    staleTime: 0,
  });
