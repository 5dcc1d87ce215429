import { campaignLabel } from "@/entities/jobs/labels";
import type { JobCard } from "@/entities/jobs/queries";
import { namesCompanies, useViewer } from "@/policy/can";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./JobFactsLine.module.css";

/** Where, whose and under which reference: the small line under a job's title. */
export function JobFactsLine({ job }: { job: JobCard }) {
  const viewer = useViewer();
  const admin = viewer.actsForProvider;
  const namesCompany = namesCompanies(viewer);
  const numbered = job.statusFilter === "Pending" || job.statusFilter === "Live";
  const facts = [
    ...(namesCompany ? [job.company.name] : []),
    job.remote ? `${job.location}, remote` : job.location,
    job.ownerName,
    job.campaignType && campaignLabel[job.campaignType],
    ...(admin && numbered ? [`REF${job.referenceCode}`] : []),
    ...(admin && job.relatedCampaign ? [`Copy of REF${job.relatedCampaign.referenceCode}`] : []),
  ].filter((fact) => fact != null);
  return (
    <p className={classes.line}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {namesCompany && job.company.status === "NotVerified" && (
        <StatusTag tone="amber" mark="warning">
          Company unverified
        </StatusTag>
      )}
      {job.statusFilter === "Live" && job.isExpired && (
        <StatusTag tone="grey" mark="clock">
          Off the job boards
        </StatusTag>
      )}
    </p>
  );
}
