import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { companyKeys } from "./queries";

/** Whether a company attaches the CVs that it sends on. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: companyKeys.attachments(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/companies/{id}/attachments", { params: { path: { id } }, signal })),
  });
