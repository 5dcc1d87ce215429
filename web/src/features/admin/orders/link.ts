import { linkOptions } from "@tanstack/react-router";
import type { AdminOrdersSearch } from "../search";

export const adminOrdersLink = (said: AdminOrdersSearch) =>
  linkOptions({ to: "/admin/orders", search: said });
