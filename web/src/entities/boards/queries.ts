import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Board = Schemas["BoardView"];
export type JobBoard = Schemas["JobBoardView"];

export const boardKeys = { all: ["boards"] as const };

/** The boards that adverts of the viewer's company are on; of the provider's people, those of all companies. */
export const boardsQuery = () =>
  queryOptions({
    queryKey: boardKeys.all,
    queryFn: ({ signal }) => unwrap(api.GET("/board", { signal })),
  });
