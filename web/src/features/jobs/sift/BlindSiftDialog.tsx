import { Stack } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { jobQuery } from "@/entities/jobs/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { useSetSift } from "../mutations";
import { words } from "./words";

type Props = { jobId: string; onClose: () => void };

/** Has a job's candidates be sifted blind, or not any more, once it is said what that does. */
export function BlindSiftDialog({ jobId, onClose }: Props) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId));
  const set = useSetSift();
  // Of what was asked: somebody else may have done it meanwhile.
  const [begins] = useState(!job.blindSift);
  return (
    <ConfirmDialog
      opened
      title={begins ? words.beginTitle : words.end}
      confirmLabel={begins ? words.begin : words.end}
      busy={set.isPending}
      onClose={onClose}
      onConfirm={() => set.mutate({ id: jobId, on: begins }, { onSettled: onClose })}
    >
      {begins ? (
        <Stack gap={8}>
          <p>{words.begins}</p>
          <p>{words.staysToJudge}</p>
          <p>{words.whoIsSpared}</p>
        </Stack>
      ) : (
        words.ends
      )}
    </ConfirmDialog>
  );
}
