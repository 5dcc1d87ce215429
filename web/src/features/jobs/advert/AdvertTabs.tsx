import { Link } from "@tanstack/react-router";
import { campaignLabel } from "@/entities/jobs/labels";
import type { Job } from "@/entities/jobs/queries";
import { LinkTabs } from "@/shared/LinkTabs";
import { words } from "./words";

type Props = { job: Job; current: "Preview" | "Edit" | "HiringTeam" };

/** The parts of an advert: itself, as it is read or being written, and who works on it. */
export function AdvertTabs({ job, current }: Props) {
  const shared = (isCurrent: boolean) => ({
    params: { jobId: job.id },
    activeOptions: { exact: true },
    "aria-current": isCurrent ? ("page" as const) : undefined,
  });
  const isTeam = current === "HiringTeam";
  return (
    <LinkTabs label="Advert">
      <Link
        {...shared(!isTeam)}
        to={current === "Edit" ? "/job/$jobId/edit" : "/job/$jobId/preview"}
      >
        {campaignLabel[job.campaignType]}
      </Link>
      <Link {...shared(isTeam)} to="/job/$jobId/preview" search={{ tab: "HiringTeam" }}>
        {words.hiringTeamOptional}
      </Link>
    </LinkTabs>
  );
}
