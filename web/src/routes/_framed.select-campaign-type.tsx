import { createFileRoute } from "@tanstack/react-router";
import { SelectCampaignPage } from "@/features/jobs/form/SelectCampaignPage";
import { requireRoute } from "@/policy/require-route";

export const Route = createFileRoute("/_framed/select-campaign-type")({
  beforeLoad: requireRoute("job.create"),
  component: SelectCampaignPage,
});
