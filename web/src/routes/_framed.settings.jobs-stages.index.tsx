import { createFileRoute } from "@tanstack/react-router";
import { stagesQuery } from "@/entities/stages/queries";
import { StagesPage } from "@/features/settings/stages/StagesPage";

export const Route = createFileRoute("/_framed/settings/jobs-stages/")({
  loader: ({ context: { queryClient, company } }) => {
    void queryClient.prefetchQuery(stagesQuery(company));
  },
  component: StagesPage,
});
