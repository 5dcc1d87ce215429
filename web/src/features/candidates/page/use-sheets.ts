import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { cvFileQuery, pagesQuery, pictureQuery } from "@/entities/candidates/cv-queries";
import { marksOn } from "./page-text";

type Ready = { id: string; blob: Blob };

/** The pages of the candidate on the screen and, once they are there, of the next ones with their first pictures. */
export function usePages(id: string, upcoming: readonly string[]) {
  const pages = useQuery(pagesQuery(id));
  const first = useQuery({
    ...pictureQuery(id, 0),
    enabled: (pages.data?.pages.length ?? 0) > 0,
  });
  const settled = pages.isError || (pages.isSuccess && !first.isLoading);
  const ahead = useQueries({
    queries: upcoming.map((next) => ({ ...pagesQuery(next), retry: false, enabled: settled })),
    combine: (all) => all.map(({ data }) => data),
  });
  useQueries({
    queries: upcoming.map((next, index) => ({
      ...pictureQuery(next, 0),
      retry: false,
      enabled: (ahead[index]?.pages.length ?? 0) > 0,
    })),
  });
  return {
    pages,
    framed: ahead.map((each) => each?.kind === "Docx" && each.outcome === "NotPaged"),
  };
}

/**
 * Files for the browser to draw: the one on the screen where `wanted`, and those of the next ones that are `framed`.
 */
export function useFiles(
  id: string,
  wanted: boolean,
  upcoming: readonly string[],
  framed: readonly boolean[],
) {
  const file = useQuery({ ...cvFileQuery(id), enabled: wanted });
  const ahead = useQueries({
    queries: upcoming.map((next, index) => ({
      ...cvFileQuery(next),
      retry: false,
      enabled: framed[index] === true && (!wanted || file.isSuccess),
    })),
    combine: (results) =>
      results.flatMap(({ data }, index): Ready[] => {
        const next = upcoming[index];
        return data && next ? [{ id: next, blob: data.blob }] : [];
      }),
  });
  const files: Ready[] = file.data && wanted ? [{ id, blob: file.data.blob }, ...ahead] : ahead;
  // In an order that never changes: a frame that is moved in the page loads again.
  return { file, files: files.toSorted((a, b) => a.id.localeCompare(b.id)) };
}

type Pages = Parameters<typeof marksOn>[0];

/** The keywords on the pages: where, how often, and the way from one place to the next. */
export function useMarks(
  pages: readonly { words: Pages }[] | undefined,
  keywords: readonly string[],
) {
  const root = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const all = (pages ?? []).map(({ words }) => marksOn(words, keywords));
    const hits: Record<string, number> = {};
    for (const page of all)
      for (const [keyword, count] of Object.entries(page.hits))
        hits[keyword] = (hits[keyword] ?? 0) + count;
    return { marks: all.map(({ marks }) => marks), hits };
  }, [pages, keywords]);

  function jump(keyword: string) {
    const all = [...(root.current?.querySelectorAll<HTMLElement>("mark[data-keyword]") ?? [])];
    const places = all.filter(({ dataset }) => dataset.keyword === keyword);
    const next = places[(places.findIndex(({ dataset }) => "now" in dataset) + 1) % places.length];
    for (const place of all) delete place.dataset.now;
    if (!next) return;
    next.dataset.now = "";
    next.scrollIntoView({ block: "center", behavior: "smooth" });
  }
  return { root, ...found, jump };
}
