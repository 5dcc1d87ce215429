import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { type Board, boardKeys } from "@/entities/boards/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

export function useAddBoard() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["AddBoardInput"]) =>
      once(body, (headers) => unwrap(api.POST("/board", { body, headers }))),
    onSuccess: (boards, { name }, _before, { client }) => {
      client.setQueryData(boardKeys.all, boards);
      toast(words.added(name ?? ""));
      void changed(client, { kind: "boards.changed" });
    },
  });
}

export function useRemoveBoard() {
  return useMutation({
    mutationFn: ({ code }: Board) =>
      unwrap(api.DELETE("/board/{code}", { params: { path: { code } } })),
    onSuccess: (_nothing, { name }) => toast(words.removed(name)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_nothing, _error, _board, _before, { client }) =>
      changed(client, { kind: "boards.changed" }),
  });
}
