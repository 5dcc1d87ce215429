import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { taskKeys } from "./keys";

export type Task = Schemas["TaskView"];
type Tasks = Schemas["TasksView"];

const nextPage = ({ tasks: { last, pageNumber } }: Tasks) => (last ? undefined : pageNumber + 1);

/** A candidate's open tasks, the first due first; or those that are done, the last first. */
export const tasksQuery = (candidateId: string, done = false) =>
  infiniteQueryOptions({
    queryKey: [...taskKeys.of(candidateId), { done }],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/tasks", {
          params: { path: { candidateId }, query: { done, pageNumber: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

/** So many of one's own are shown at once, among whatever else waits. */
const AT_ONCE = 8;

/** The viewer's own open tasks, the first due first. */
export const ownTasksQuery = () =>
  infiniteQueryOptions({
    queryKey: taskKeys.own,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/tasks", {
          params: { query: { pageNumber: pageParam, pageSize: AT_ONCE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
