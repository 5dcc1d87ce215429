import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { candidateKeys } from "@/entities/candidates/keys";

/** Opening a New candidate made it Viewed on the server: lists that say otherwise ask again when they are shown. */
export function useListsOutdated(status: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status !== undefined) {
      void client.invalidateQueries({ queryKey: candidateKeys.lists(), refetchType: "none" });
      void client.invalidateQueries({ queryKey: candidateKeys.counts(), refetchType: "none" });
    }
  }, [client, status]);
}
