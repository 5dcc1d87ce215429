import { StatusTag } from "@/shared/StatusTag";
import { WITHDRAWN } from "./labels";

/** That a candidate has said themselves that they do not want the job any more. */
export const WithdrawnTag = () => (
  <StatusTag tone="grey" mark="cross">
    {WITHDRAWN}
  </StatusTag>
);
