import { Outlet } from "@tanstack/react-router";
import { useRouteFocus } from "./use-route-focus";

/** Screens that share nothing but the rule where the focus goes after navigation. */
export function RouteFocus() {
  useRouteFocus();
  return <Outlet />;
}
