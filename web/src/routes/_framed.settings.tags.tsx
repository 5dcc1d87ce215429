import { createFileRoute } from "@tanstack/react-router";
import { TagsPage } from "@/features/settings/tags/TagsPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/tags")({
  beforeLoad: requireRoute("tag.edit"),
  loader: ({ context: { queryClient } }) => {
    void import("@/entities/companies/tags").then(({ tagsQuery }) =>
      queryClient.prefetchQuery(tagsQuery(true)),
    );
  },
  component: TagsPage,
});
