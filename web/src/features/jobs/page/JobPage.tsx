import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { statusTag } from "@/entities/jobs/labels";
import { type Job, jobQuery } from "@/entities/jobs/queries";
import { namesCompanies, useCan, useViewer } from "@/policy/can";
import { LinkTabs } from "@/shared/LinkTabs";
import { lazily } from "@/shared/lazily";
import { Page } from "@/shared/Page";
import { isGone } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { StatusTag } from "@/shared/StatusTag";
import { media, useMedia } from "@/shared/use-media";
import { isClosed } from "../closing";
import type { JobTab } from "../search";
import classes from "./JobPage.module.css";
import { PublicPage } from "./PublicPage";
import { words } from "./words";

// Triage needs neither: who works through candidates does not wait for them.
const waiting = () => <SkeletonRows rows={8} label="Loading" />;
const AdvertSheet = lazily(async () => (await import("../advert/AdvertSheet")).AdvertSheet, {
  waiting,
});
const ProviderSays = lazily(async () => (await import("../advert/ProviderSays")).ProviderSays);
const JobActions = lazily(async () => (await import("./JobActions")).JobActions);
const JobBoards = lazily(async () => (await import("./JobBoards")).JobBoards);
const JobForwards = lazily(async () => (await import("../forwarding/JobForwards")).JobForwards);
const JobMenu = lazily(async () => (await import("../JobMenu")).JobMenu, {
  waiting: () => <span className={classes.menu} />,
  late: true,
});
const ScorecardTab = lazily(async () => (await import("../scorecard/ScorecardTab")).ScorecardTab, {
  waiting,
});
const SiftTag = lazily(async () => (await import("@/entities/jobs/SiftTag")).SiftTag, {
  spared: true,
});
const HiringTeam = lazily(async () => (await import("../team/HiringTeam")).HiringTeam, { waiting });

type Props = {
  jobId: string;
  tab: JobTab;
  /** The candidates, as a list or on the board, which another feature draws. */
  candidates: (job: Job, header: HTMLElement | null) => ReactNode;
  /** What became of them, and what was done, which a third one tells. */
  figures: (job: Job) => ReactNode;
};

/** A job: its candidates, its team, its advert. */
export function JobPage({ jobId, tab: asked, candidates, figures }: Props) {
  const viewer = useViewer();
  const can = useCan();
  const navigate = useNavigate();
  const wide = useMedia(media.table);
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const { data: job, error } = useSuspenseQuery(jobQuery(jobId));
  // Somebody else has deleted it, or taken this person off it.
  if (isGone(error)) throw error;
  const tag = statusTag(job, viewer.id, "details");
  // By an address of somebody else's.
  const right = RIGHTS[asked];
  const tab = right && !can(right, job) ? "JobDetails" : asked;
  const showsCandidates = tab === "Candidates" || tab === "Pipeline";
  return (
    <Page
      title={job.title}
      back={<Link to="/jobs">{words.allJobs}</Link>}
      meta={
        <>
          <StatusTag tone={tag.tone} mark={tag.mark}>
            {tag.label}
          </StatusTag>
          {job.blindSift && <SiftTag />}
          <span>{job.remote ? `${job.location}, remote` : job.location}</span>
          {namesCompanies(viewer) && <span>{job.company.name}</span>}
          {job.publicUrl && !job.isExpired && !isClosed(job) && <PublicPage url={job.publicUrl} />}
        </>
      }
      actions={
        <>
          {showsCandidates && <div ref={setHeader} className={classes.search} />}
          {/* On a phone the candidates come first: whom to invite stands under the team's tab, too. */}
          {(wide || !showsCandidates) && <JobActions job={job} />}
        </>
      }
      menu={
        <JobMenu
          job={job}
          place="page"
          multiposter={
            job.jobBoards.find(({ partner, canPost }) => partner === "LogicMelon" && canPost)?.code
          }
          onDeleted={() => void navigate({ to: "/jobs" })}
        />
      }
      tabs={<JobTabs job={job} current={tab} />}
      {...(tab === "Pipeline" && { width: "full" })}
    >
      {(job.changesWanted || job.takenDownFor) && <ProviderSays job={job} />}
      {showsCandidates && candidates(job, header)}
      {tab === "HiringTeam" && <HiringTeam job={job} />}
      {tab === "Scorecard" && <ScorecardTab job={job} />}
      {(tab === "Overview" || tab === "Activities") && figures(job)}
      {tab === "JobDetails" && <AdvertSheet job={job} />}
      {tab === "JobDetails" && job.jobBoards.length > 0 && <JobBoards job={job} />}
      {tab === "JobDetails" && can("candidate.forward") && <JobForwards job={job} />}
    </Page>
  );
}

const TABS: readonly [JobTab, string][] = [
  ["Candidates", "Candidates"],
  ["Pipeline", "Pipeline"],
  ["HiringTeam", "Hiring Team"],
  ["Scorecard", "Scorecard"],
  ["Overview", "Overview"],
  ["Activities", "Activities"],
  ["JobDetails", "Job details"],
];

/** What has to be somebody's to see. */
const RIGHTS: Partial<Record<JobTab, "scorecard.viewForm" | "job.figures">> = {
  Scorecard: "scorecard.viewForm",
  Overview: "job.figures",
  Activities: "job.figures",
};

function JobTabs({ job, current }: { job: Job; current: JobTab }) {
  const can = useCan();
  const tabs = TABS.filter(([tab]) => {
    const right = RIGHTS[tab];
    return !right || can(right, job);
  });
  return (
    <LinkTabs label="Job">
      {tabs.map(([tab, label]) => (
        <Link
          key={tab}
          from="/job/$jobId/"
          to="/job/$jobId"
          params={{ jobId: job.id }}
          // The list keeps its filters while one looks at another tab.
          search={(before) => ({ ...before, tab: tab === "JobDetails" ? undefined : tab })}
          activeOptions={{ exact: true }}
          aria-current={tab === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  );
}
