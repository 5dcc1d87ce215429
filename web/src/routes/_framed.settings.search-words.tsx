import { createFileRoute } from "@tanstack/react-router";
import { searchWordsQuery } from "@/entities/companies/search-words";
import { SearchWordsPage } from "@/features/settings/search-words/SearchWordsPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/settings/search-words")({
  beforeLoad: requireRoute("searchWords.edit"),
  // Fetched anew: a form must not start from what somebody else has changed since.
  loader: ({ context }) => context.queryClient.fetchQuery({ ...searchWordsQuery(), staleTime: 0 }),
  component: SearchWordsPage,
});
