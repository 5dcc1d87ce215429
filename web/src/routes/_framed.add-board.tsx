import { createFileRoute } from "@tanstack/react-router";
import { boardsQuery } from "@/entities/boards/queries";
import { AddBoardPage } from "@/features/settings/boards/AddBoardPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/add-board")({
  beforeLoad: requireRoute("board.edit"),
  loader: ({ context }) => void context.queryClient.prefetchQuery(boardsQuery()),
  component: AddBoardPage,
});
