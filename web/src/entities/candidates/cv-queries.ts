import { queryOptions } from "@tanstack/react-query";
import { api, download, unwrap } from "@/api/client";
import { addressOf } from "@/shared/blob-address";
import { candidateKeys } from "./keys";

/** The pages of a CV and the text on them. Asking does not count as opening. */
export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "pages"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/pages", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
    // Where there was none to be had there may be one by now.
    staleTime: ({ state }) => (state.data?.kind ? Number.POSITIVE_INFINITY : 0),
    gcTime: 60_000,
  });

/** The picture of a page, from 0. */
export const pictureQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "page", page],
    queryFn: async ({ signal }) => {
      const picture = await download(`/candidate/${id}/pages/${page}`, signal);
      addressOf(picture);
      return picture;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The CV's bytes. They stay as long as the screen needs them, and are fetched once. */
export const cvFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "file"],
    queryFn: async ({ signal }) => ({
      blob: await download(`/candidate/${id}/download`, signal),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const cvTextQuery = (id: string) =>
  queryOptions({
    queryKey: [...candidateKeys.files(id), "text"],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/cv-text", {
          params: { path: { candidateId: id } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
