import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { campaignLabel } from "@/entities/jobs/labels";
import type { CampaignType } from "@/entities/jobs/queries";
import { CAMPAIGN_TYPES } from "../search";
import classes from "./CampaignChoice.module.css";

const PROMISE: Record<CampaignType, string> = {
  JobHelm:
    "We run the campaign for you: our editorial team reviews and polishes the advert before it is published.",
  SelfService: "You run the campaign yourself: the advert is published as soon as you approve it.",
};

/** Who runs the campaign. Choosing leads on to the details. */
export function CampaignChoice({ chosen }: { chosen: CampaignType | null }) {
  return (
    <ul className={classes.choices} aria-label="Campaign type">
      {CAMPAIGN_TYPES.map((type) => (
        <li key={type}>
          <Link
            to="/job/create"
            search={{ campaignType: type }}
            className={classes.choice}
            data-chosen={type === chosen || undefined}
            aria-current={type === chosen ? "true" : undefined}
            activeOptions={{ exact: true }}
          >
            <b>{campaignLabel[type]}</b>
            <span>{PROMISE[type]}</span>
            {type === chosen && <IconCheck size={18} aria-label="Selected" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
