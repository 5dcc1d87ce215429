import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import type { MessageTemplate } from "@/entities/conversations/queries";
import { changed } from "@/live/changed";

/** Adds a template, or changes one. */
export function useSaveTemplate(id: string | null) {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["TemplateInput"]): Promise<MessageTemplate> =>
      id
        ? unwrap(
            api.PUT("/message-template/{templateId}", {
              params: { path: { templateId: id } },
              body,
            }),
          )
        : once(body, (headers) => unwrap(api.POST("/message-template", { body, headers }))),
    onSuccess: (_saved, _input, _before, { client }) =>
      changed(client, { kind: "templates.changed" }),
  });
}

/** Removes one. */
export function useDeleteTemplate() {
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.DELETE("/message-template/{templateId}", { params: { path: { templateId: id } } }),
      ),
    onSuccess: (_answer, _input, _before, { client }) =>
      changed(client, { kind: "templates.changed" }),
  });
}
