import { campaignLabel, stateFor } from "@/entities/jobs/labels";
import type { JobCard } from "@/entities/jobs/queries";
import { namesCompanies, useViewer } from "@/policy/can";
import { longDate } from "@/shared/dates";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./JobFactsLine.module.css";
import { words } from "./words";

/** Where, whose and under which reference: the small line under a job's title. */
export function JobFactsLine({ job }: { job: JobCard }) {
  const viewer = useViewer();
  const admin = viewer.actsForProvider;
  const namesCompany = namesCompanies(viewer);
  const state = stateFor(job, viewer.isExternal);
  const numbered = state === "Pending" || state === "Live";
  const all: [string, string | null | undefined][] = [
    ["company", namesCompany ? job.company.name : null],
    ["location", job.remote ? `${job.location}, remote` : job.location],
    ["owner", job.ownerName],
    ["campaign", job.campaignType && campaignLabel[job.campaignType]],
    [
      "closing",
      job.closesOn && (state === "Pending" || state === "Live")
        ? words.closes(longDate(job.closesOn))
        : null,
    ],
    ["reference", admin && numbered ? `REF${job.referenceCode}` : null],
    [
      "related",
      admin && job.relatedCampaign ? `Copy of REF${job.relatedCampaign.referenceCode}` : null,
    ],
  ];
  const facts = all.filter(([, fact]) => fact != null);
  return (
    <p className={classes.line}>
      {facts.map(([name, fact]) => (
        <span key={name}>{fact}</span>
      ))}
      {namesCompany && job.company.status === "NotVerified" && (
        <StatusTag tone="amber" mark="warning">
          {words.companyUnverified}
        </StatusTag>
      )}
      {state === "Live" && job.isExpired && (
        <StatusTag tone="grey" mark="clock">
          {words.advertExpired}
        </StatusTag>
      )}
    </p>
  );
}
