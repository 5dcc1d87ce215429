import { packOf } from "@/entities/credits/pools";
import { campaignLabel } from "@/entities/jobs/labels";
import type { Job } from "@/entities/jobs/queries";
import { useViewer } from "@/policy/can";
import { Fact, Facts } from "@/shared/Facts";
import { Time } from "@/shared/Time";
import { salaryLine } from "../salary";
import classes from "./JobFacts.module.css";
import { words } from "./words";

/** What applicants do not see of an advert: whose it is, how it screens, when it did what. */
export function JobFacts({ job }: { job: Job }) {
  const admin = useViewer().actsForProvider;
  const salary = salaryLine(job);
  const facts = [
    ["Posted by", job.user.fullName],
    admin && ["Company", job.company.name],
    ["Campaign", campaignLabel[job.campaignType]],
    admin && ["Reference", `REF${job.referenceCode}`],
    admin && job.relatedCampaign && ["Copy of", `REF${job.relatedCampaign.referenceCode}`],
    job.creditType && ["Paid with", `${packOf(job.creditType)} (${job.creditType})`],
    !job.showSalary && salary && ["Salary, not shown", salary],
    ["Owner's approval", job.needApproval ? "Needed before publishing" : "Not needed"],
    ["Created", <Time key="created" at={job.createdAt} as="long" />],
    job.activatedAt && ["Published", <Time key="live" at={job.activatedAt} as="long" />],
    job.expiresAt &&
      job.statusFilter === "Live" && [
        job.isExpired ? "Advert expired" : "Advert expires",
        <Time key="expires" at={job.expiresAt} as="long" />,
      ],
    job.archivedAt && ["Archived", <Time key="archived" at={job.archivedAt} as="long" />],
  ].filter(Boolean) as [string, React.ReactNode][];
  return (
    <aside aria-label="About this job">
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={words.keywords}>
          {job.preferKw.length === 0 ? (
            "None: no CV is rejected automatically"
          ) : (
            <ul className={classes.keywords}>
              {job.preferKw.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </aside>
  );
}
