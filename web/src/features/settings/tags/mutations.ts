import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import type { Tag } from "@/entities/companies/tags";
import { changed } from "@/live/changed";

/** Makes a tag, or gives one another name or colour. */
export function useSaveTag(id: string | null) {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["TagInput"]): Promise<Tag> =>
      id
        ? unwrap(api.PUT("/company/tags/{tagId}", { params: { path: { tagId: id } }, body }))
        : once(body, (headers) => unwrap(api.POST("/company/tags", { body, headers }))),
    onSuccess: (_saved, _input, _before, { client }) => changed(client, { kind: "tags.changed" }),
  });
}

/** Deletes one. */
export function useDeleteTag() {
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE("/company/tags/{tagId}", { params: { path: { tagId: id } } })),
    onSuccess: (_answer, _input, _before, { client }) => changed(client, { kind: "tags.changed" }),
  });
}
