import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a move to another screen the focus goes to its heading, so that the keyboard and screen readers start
 * where the eye does. A change of tab, filter or page within a screen leaves the focus alone.
 */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const main = document.querySelector("main");
        // A screen that put the focus into its first field knows better.
        if (main?.contains(document.activeElement) && document.activeElement !== main) return;
        const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
        (heading ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
