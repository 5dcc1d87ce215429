import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** Why a company's people reject candidates. */
export type RejectReasons = Schemas["RejectReasonsView"];

/** The reasons to choose from for candidates of a company, the viewer's own where none is named. */
export const rejectReasonsQuery = (companyId?: string) =>
  queryOptions({
    queryKey: companyKeys.rejectReasons(companyId),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/company/reject-reasons", {
          params: { query: companyId ? { companyId } : {} },
          signal,
        }),
      ),
  });
