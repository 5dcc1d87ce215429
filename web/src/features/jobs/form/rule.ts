import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { jobKeys } from "@/entities/jobs/keys";

/** Whom of a job's candidates these keywords would reject. */
export const ruleQuery = (id: string, preferKw: readonly string[]) =>
  queryOptions({
    queryKey: [...jobKeys.one(id), "rule", preferKw],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/campaign/keywords/preview", { body: { id, preferKw: [...preferKw] }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
