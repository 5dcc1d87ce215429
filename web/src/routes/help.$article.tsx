import { createFileRoute, notFound } from "@tanstack/react-router";
import type { Article } from "@/features/help/articles";
import { HelpPage } from "@/features/help/HelpPage";

export const Route = createFileRoute("/help/$article")({
  loader: async ({ params: { article } }) => {
    // Read when it is opened: every screen downloads what a route file imports.
    const { articles } = await import("@/features/help/articles");
    if (!Object.hasOwn(articles, article)) throw notFound();
  },
  component: ArticleScreen,
});

function ArticleScreen() {
  return <HelpPage article={Route.useParams().article as Article} />;
}
