import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { type Board, boardKeys, type Partner } from "@/entities/boards/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

export function useAddBoard() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["AddBoardInput"]) =>
      once(body, (headers) => unwrap(api.POST("/board", { body, headers }))),
    onSuccess: (boards, { name, partner }, _before, { client }) => {
      client.setQueryData(boardKeys.all, boards);
      toast(partner ? words.connected(nameOf(boards, partner)) : words.added(name ?? ""));
      void changed(client, { kind: "boards.changed" });
    },
  });
}

const nameOf = (boards: readonly Board[], partner: Partner) =>
  boards.find((board) => board.partner === partner)?.name ?? partner;

/** Gives other keys to a board; what waited for them is tried again. */
export function useSetKeys(board: Board) {
  return useMutation({
    mutationFn: (body: Schemas["BoardKeysInput"]) =>
      unwrap(api.PUT("/board/{code}/keys", { params: { path: { code: board.code } }, body })),
    onSuccess: (boards, _sent, _before, { client }) => {
      client.setQueryData(boardKeys.all, boards);
      toast(words.keySet(board.name));
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
