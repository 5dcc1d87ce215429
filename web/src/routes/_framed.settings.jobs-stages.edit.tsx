import { createFileRoute } from "@tanstack/react-router";
import { stagesQuery } from "@/entities/stages/queries";
import { EditStagesPage } from "@/features/settings/stages/EditStagesPage";

export const Route = createFileRoute("/_framed/settings/jobs-stages/edit")({
  // Fetched anew: nobody edits what somebody else has changed since.
  loader: ({ context: { queryClient, company } }) => {
    void queryClient.prefetchQuery({ ...stagesQuery(company), staleTime: 0 });
  },
  component: EditStagesPage,
});
