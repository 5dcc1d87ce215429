import { useMutation, useQueryClient } from "@tanstack/react-query";
import { begin } from "@/live/commands/begin";
import type { Chosen } from "@/live/commands/commands";

/** Removes candidates once the seconds are over in which that can be undone; answers whether they are to go. */
export function useDeleteCandidates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (whom: Chosen) => begin(client, "delete", whom),
  });
}
