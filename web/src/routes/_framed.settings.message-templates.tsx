import { createFileRoute } from "@tanstack/react-router";
import { templatesQuery } from "@/entities/conversations/queries";
import { MessageTemplatesPage } from "@/features/settings/message-templates/MessageTemplatesPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/message-templates")({
  beforeLoad: requireRoute("messageTemplates.edit"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: MessageTemplatesPage,
});
