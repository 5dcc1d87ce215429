import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";

export type Board = Schemas["BoardView"];
export type JobBoard = Schemas["JobBoardView"];
export type Partner = Schemas["Partner"];

export const boardKeys = { all: ["boards"] as const, partners: ["boards", "partners"] as const };

/** The boards that adverts of the viewer's company are on; of the provider's people, those of all companies. */
export const boardsQuery = () =>
  queryOptions({
    queryKey: boardKeys.all,
    queryFn: ({ signal }) => unwrap(api.GET("/board", { signal })),
  });

/** The boards that adverts can go to by interfaces of their own, and whether they can from this server. */
export const partnersQuery = () =>
  queryOptions({
    queryKey: boardKeys.partners,
    queryFn: ({ signal }) => unwrap(api.GET("/board/partners", { signal })),
  });
