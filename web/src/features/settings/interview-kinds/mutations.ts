import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { InterviewKind } from "@/entities/interviews/queries";
import { changed } from "@/live/changed";

type Kinds = { kinds: readonly InterviewKind[]; version: number | null };

/** Saves all kinds of interview over the version that was read. */
export function useSaveKinds() {
  return useMutation({
    mutationFn: ({ kinds, version }: Kinds) =>
      unwrap(api.PUT("/company/interview-kinds", { body: { kinds: [...kinds], version } })),
    onSuccess: (_saved, _input, _before, { client }) =>
      changed(client, { kind: "interviewKinds.changed" }),
  });
}
