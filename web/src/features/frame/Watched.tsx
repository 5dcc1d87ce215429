import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { stopLooking } from "@/api/client";
import { session } from "@/api/session";
import { useViewer } from "@/policy/can";
import { clockTime } from "@/shared/dates";
import { FALLBACK } from "@/shared/fallback";
import { toast } from "@/shared/toast";
import classes from "./Watched.module.css";
import { words } from "./words";

/** Says on every screen whose eyes somebody of the provider looks with, and ends it. */
export function Watched() {
  const { watched, fullName } = useViewer();
  const stop = useMutation({
    mutationFn: stopLooking,
    onSuccess: () => session.lookNoMore(),
    onError: () => toast(FALLBACK, { tone: "error" }),
  });
  if (!watched) return null;
  const { until, reason } = watched;
  return (
    <aside className={classes.bar} data-watched aria-label={words.watched}>
      <p title={reason}>
        <b>{words.watching(fullName)}</b> <span>{words.watchedUntil(clockTime(until))}</span>
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate()}
      >
        {words.stopWatching}
      </Button>
    </aside>
  );
}
