import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type LinkOptions, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, type Schemas, unwrap } from "@/api/client";
import { type BellEntry, bellQuery } from "@/entities/notifications/queries";
import { useViewer } from "@/policy/can";
import { toldBy } from "./bell-entries";

const MINUTE = 60_000;

export type Ring = BellEntry & { says: string; to: LinkOptions };

/** The viewer's bell. What stands on the screen it leads to is known. */
export function useBell() {
  const client = useQueryClient();
  const { actsForProvider, status, watched } = useViewer();
  const bell = useQuery({
    ...bellQuery(),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    // Until somebody has let them in nothing here is theirs to know.
    enabled: status === "Verified",
  });
  const { mutate } = useMutation({
    mutationFn: (body: Schemas["ReadInput"]) => unwrap(api.POST("/user/bell/read", { body })),
    onSuccess: (read) => client.setQueryData(bellQuery().queryKey, read),
  });
  const rings = (bell.data?.items ?? []).flatMap((entry): Ring[] => {
    const told = toldBy(entry, actsForProvider);
    return told ? [{ ...entry, ...told }] : [];
  });
  // Whoever looks with their eyes marks nothing as known.
  useReadHere(watched ? [] : rings, (ids) => mutate({ ids, until: null }));
  const newest = rings[0]?.at;
  return {
    bell,
    rings,
    unread: rings.filter(({ isRead }) => !isRead).length,
    readAll: () => newest && mutate({ ids: [], until: newest }),
  };
}

/** Marks what leads to the screen that is open. */
function useReadHere(rings: readonly Ring[], onRead: (ids: string[]) => void): void {
  const router = useRouter();
  const here = useRouterState({ select: ({ location }) => location });
  const tab = (here.search as { tab?: string }).tab;
  const known = rings
    .filter(({ isRead, to }) => {
      if (isRead) return false;
      const place = router.buildLocation(to as never);
      const wanted = (place.search as { tab?: string }).tab;
      return place.pathname === here.pathname && (wanted === undefined || wanted === tab);
    })
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which entries they are is what tells one time from another.
  useEffect(() => {
    if (known) onRead(known.split(","));
  }, [known]);
}
