import { useQueries, useQuery } from "@tanstack/react-query";
import { cvFileQuery } from "../queries";

type Ready = { id: string; blob: Blob };

/**
 * The file of the candidate on the screen and, once it is there, those of the next ones, so that their CVs are
 * drawn before they are asked for. `hasCv` is undefined while the candidate is on its way.
 */
export function useFiles(id: string, hasCv: boolean | undefined, upcoming: readonly string[]) {
  const file = useQuery({ ...cvFileQuery(id), enabled: hasCv === true });
  const ahead = useQueries({
    queries: upcoming.map((next) => ({
      ...cvFileQuery(next),
      retry: false,
      enabled: file.isSuccess || hasCv === false,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index): Ready[] => {
        const next = upcoming[index];
        return data && next ? [{ id: next, blob: data.blob }] : [];
      }),
  });
  const files: Ready[] =
    file.data && hasCv !== false ? [{ id, blob: file.data.blob }, ...ahead] : ahead;
  // In an order that never changes: a frame that is moved in the page loads again.
  return { file, files: files.toSorted((a, b) => a.id.localeCompare(b.id)) };
}
