import { createFileRoute } from "@tanstack/react-router";
import { MessageTemplatesPage } from "@/features/settings/message-templates/MessageTemplatesPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/message-templates")({
  beforeLoad: requireRoute("messageTemplates.edit"),
  loader: ({ context: { queryClient } }) => {
    void import("@/entities/conversations/queries").then(({ templatesQuery }) =>
      queryClient.prefetchQuery(templatesQuery()),
    );
  },
  component: MessageTemplatesPage,
});
