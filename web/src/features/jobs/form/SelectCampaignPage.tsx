import { Link } from "@tanstack/react-router";
import { Page } from "@/shared/Page";
import { CampaignChoice } from "./CampaignChoice";
import { words } from "./words";

/** Who runs the campaign, asked before anything else of a new advert. */
export function SelectCampaignPage() {
  return (
    <Page title="Create a new job" back={<Link to="/jobs">{words.allJobs}</Link>}>
      <CampaignChoice chosen={null} />
    </Page>
  );
}
