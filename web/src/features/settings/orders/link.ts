import { linkOptions } from "@tanstack/react-router";
import type { OrdersSearch } from "../search";

export const ordersLink = (said: OrdersSearch) =>
  linkOptions({ to: "/settings/orders", search: said });
