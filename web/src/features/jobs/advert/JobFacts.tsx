import { packOf } from "@/entities/credits/pools";
import { categoryLabel } from "@/entities/jobs/categories";
import { campaignLabel, questionKindLabel } from "@/entities/jobs/labels";
import type { Job } from "@/entities/jobs/queries";
import { useViewer } from "@/policy/can";
import { longDate } from "@/shared/dates";
import { Fact, Facts } from "@/shared/Facts";
import { Time } from "@/shared/Time";
import { isClosed } from "../closing";
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
    job.category && ["Category", categoryLabel[job.category]],
    ["Vacancies", job.vacancies],
    job.closesOn && [
      isClosed(job) ? "Applications closed" : "Applications close",
      longDate(job.closesOn),
    ],
    ["Owner's approval", job.needApproval ? "Needed before publishing" : "Not needed"],
    ["Created", <Time key="created" at={job.createdAt} as="long" />],
    job.activatedAt && ["Published", <Time key="live" at={job.activatedAt} as="long" />],
    job.expiresAt &&
      job.statusFilter === "Live" && [
        job.isExpired ? "Advert expired" : "Advert expires",
        <Time key="expires" at={job.expiresAt} as="long" />,
      ],
    job.archivedAt && ["Archived", <Time key="archived" at={job.archivedAt} as="long" />],
    job.filledAt && ["Filled", <Time key="filled" at={job.filledAt} as="long" />],
  ].filter(Boolean) as [string, React.ReactNode][];
  return (
    <aside aria-label="About this job">
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {job.visibleByUsers.length > 0 && (
          <Fact name={words.visibleBy}>
            {job.visibleByUsers.map(({ fullName }) => fullName).join(", ")}
          </Fact>
        )}
        <Fact name={words.questions}>
          {job.questions.length === 0 ? (
            "None"
          ) : (
            <ol className={classes.questions}>
              {job.questions.map((question) => (
                <li key={question.id}>
                  {question.question}
                  <small>{questionSays(question)}</small>
                </li>
              ))}
            </ol>
          )}
        </Fact>
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

/** What kind of answer it takes, and whether it has to be given: "One of: a week, a month. Required." */
function questionSays({ kind, choices, required }: Job["questions"][number]): string {
  const answer = kind === "Choice" ? `One of: ${choices.join(", ")}` : questionKindLabel[kind];
  return required ? `${answer}. Required.` : answer;
}
