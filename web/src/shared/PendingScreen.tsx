import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import classes from "./Page.module.css";
import { Offline } from "./QueryView";
import { SkeletonRows } from "./SkeletonRows";
import { words } from "./words";

/** In place of a screen whose data is on its way, or waits for the line. */
export function PendingScreen() {
  const online = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  );
  return (
    <div className={classes.page}>
      {online ? <SkeletonRows rows={8} label={words.loading} /> : <Offline />}
    </div>
  );
}
