import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { CandidateStatus } from "@/entities/candidates/search";
import { type Dashboard, dashboardQuery } from "@/entities/dashboard/queries";
import { type JobCounters, jobCountersQuery } from "@/entities/jobs/queries";
import { ATTENTIONS } from "@/entities/orders/words";
import { ownTasksQuery } from "@/entities/tasks/queries";
import { useCan, useViewer } from "@/policy/can";
import { today } from "@/shared/dates";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { NotRefreshed, QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { common } from "@/shared/words";
import classes from "./DashboardPage.module.css";
import { FirstSteps } from "./FirstSteps";
import { useAnswerInvitation } from "./mutations";
import { type Interviews, OwnInterviews, useOwnInterviews } from "./OwnInterviews";
import { OwnTasks } from "./OwnTasks";
import { words } from "./words";

/** What the viewer should do today, each line a link to where it is done. */
export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery());
  const beginning = useBeginning();
  const tasks = useOwnTasks();
  const interviews = useOwnInterviews();
  const waiting = <SkeletonRows label="Loading the dashboard" />;
  return (
    <Page title="Dashboard">
      <QueryView query={dashboard} waiting={waiting} failed="The dashboard could not be loaded.">
        {/* Steps that came late would push down what is read already. */}
        {(data) =>
          beginning === undefined || tasks === undefined || interviews === undefined ? (
            waiting
          ) : (
            <Today data={data} beginning={beginning} tasks={tasks} interviews={interviews} />
          )
        }
      </QueryView>
    </Page>
  );
}

type PartsProps = { data: Dashboard; tasks: Tasks; interviews: Interviews };
type TodayProps = PartsProps & { beginning: JobCounters | null };

function Today({ data, beginning, tasks, interviews }: TodayProps) {
  const isBusy =
    tasks.failed ||
    tasks.all.length > 0 ||
    interviews.all.length > 0 ||
    Object.values(data).some(({ total }) => total > 0);
  return (
    <>
      {beginning && <FirstSteps counters={beginning} />}
      {isBusy && <Parts data={data} tasks={tasks} interviews={interviews} />}
      {!isBusy && !beginning && (
        <EmptyState
          drawing="tray"
          title={words.nothing}
          action={<Link to="/jobs">{common.seeAllJobs}</Link>}
        >
          {words.nothingWhy}
        </EmptyState>
      )}
    </>
  );
}

/** The viewer's own tasks; undefined until they are known, and none for whom there are none. */
function useOwnTasks() {
  const can = useCan();
  const enabled = can("task.manage");
  const query = useInfiniteQuery({ ...ownTasksQuery(), enabled });
  // What cannot be had keeps nobody waiting.
  if (enabled && query.isLoading && query.failureCount === 0) return undefined;
  const pages = query.data?.pages ?? [];
  return {
    all: pages.flatMap(({ tasks }) => tasks.items),
    today: pages[0]?.today ?? today(),
    failed: query.isError && pages.length === 0,
    query,
  };
}

type Tasks = NonNullable<ReturnType<typeof useOwnTasks>>;

/** How many jobs somebody has who posts jobs and has not seen one live yet; undefined until that is known. */
function useBeginning(): JobCounters | null | undefined {
  const { actsForProvider } = useViewer();
  const can = useCan();
  const enabled = !actsForProvider && can("job.create");
  const { data, isLoading, failureCount } = useQuery({ ...jobCountersQuery(), enabled });
  // What cannot be had keeps nobody waiting.
  if (isLoading && failureCount === 0) return undefined;
  return enabled && data && data.live + data.archived === 0 ? data : null;
}

const preview = (jobId: string) => linkOptions({ to: "/job/$jobId/preview", params: { jobId } });
const page = (jobId: string) => linkOptions({ to: "/job/$jobId", params: { jobId } });
const candidates = (jobId: string) =>
  linkOptions({ ...page(jobId), search: { tab: "Candidates" } });
const TO_REVIEW: CandidateStatus[] = ["AutoRejected"];
const toReview = (jobId: string) =>
  linkOptions({ ...page(jobId), search: { tab: "Candidates", status: TO_REVIEW } });
const jobs = linkOptions({ to: "/jobs" });
const desk = linkOptions({ to: "/desk" });
const toVerify = linkOptions({ to: "/admin/manage-users", search: { tab: "CompaniesToVerify" } });

function Parts({ data, tasks, interviews }: PartsProps) {
  const { actsForProvider } = useViewer();
  return (
    <div className={classes.parts}>
      {tasks.failed && (
        <NotRefreshed said={words.noTasks} onRetry={() => void tasks.query.refetch()} />
      )}
      <OwnInterviews {...interviews} />
      <OwnTasks tasks={tasks.all} today={tasks.today} query={tasks.query} />
      <Part
        title={words.heads.invitations}
        of={data.invitations}
        line={(invitation) => <Invitation key={invitation.id} invitation={invitation} />}
      />
      <Part
        title={words.heads.newCandidates}
        of={data.newCandidates}
        all={jobs}
        line={({ id, title, sinceLooked, unseen, at }) => (
          <Line
            key={id}
            to={candidates(id)}
            title={title}
            why={words.newOnes(sinceLooked, unseen)}
            when={<Time at={at} />}
          />
        )}
      />
      <Part
        title={words.heads.reviews}
        of={data.reviews}
        all={jobs}
        line={({ id, title, count }) => (
          <Line key={id} to={toReview(id)} title={title} why={words.toReview(count)} />
        )}
      />
      <Part
        title={actsForProvider ? words.heads.toApprove : words.heads.ownAdverts}
        of={data.adverts}
        all={actsForProvider ? desk : jobs}
        always={actsForProvider}
        line={({ id, title, companyName, status, wantsChanges, since }) => (
          <Line
            key={id}
            to={preview(id)}
            title={title}
            why={actsForProvider ? companyName : stands(status, wantsChanges)}
            when={<Time at={since} />}
          />
        )}
      />
      <Part
        title={words.heads.companies}
        of={data.companies}
        all={toVerify}
        line={({ id, name, since }) => (
          <Line key={id} to={toVerify} title={name} when={<Time at={since} />} />
        )}
      />
      <Part
        title={words.heads.users}
        of={data.users}
        all={
          actsForProvider
            ? linkOptions({ to: "/admin/manage-users", search: { tab: "HiringTeam" } })
            : linkOptions({ to: "/settings/account-members" })
        }
        line={({ id, fullName, companyName, since }) => (
          <Line
            key={id}
            to={linkOptions({ to: "/users/$userId", params: { userId: id } })}
            title={fullName}
            why={words.asksToJoin(companyName)}
            when={<Time at={since} />}
          />
        )}
      />
      <Part
        title={words.heads.creditsAsked}
        of={data.creditsAsked}
        all={linkOptions({ to: "/settings/assign-credits" })}
        line={({ userId, fullName, jobTitle, since }) => (
          <Line
            key={`${userId}${since}`}
            to={linkOptions({ to: "/settings/assign-credits", search: { to: userId } })}
            title={words.wantsCredits(fullName)}
            why={jobTitle}
            when={<Time at={since} />}
          />
        )}
      />
      <Part
        title={words.heads.orders}
        of={data.orders}
        all={linkOptions({ to: "/admin/orders" })}
        line={({ id, companyName, attention, since }) => (
          <Line
            key={id}
            to={linkOptions({ to: "/admin/orders/$orderId", params: { orderId: id } })}
            title={companyName}
            why={attention.map((what) => ATTENTIONS[what]).join(" ")}
            when={<Time at={since} />}
          />
        )}
      />
      <Part
        title={words.heads.expiring}
        of={data.expiring}
        all={jobs}
        line={({ id, title, expiresAt }) => (
          <Line
            key={id}
            to={page(id)}
            title={title}
            why={words.expires}
            when={<Time at={expiresAt} as="short" />}
          />
        )}
      />
    </div>
  );
}

type Advert = Dashboard["adverts"]["items"][number];

function stands(status: Advert["status"], wantsChanges: boolean): string | undefined {
  if (wantsChanges) return words.advert.sentBack;
  return status in words.advert ? words.advert[status as keyof typeof words.advert] : undefined;
}

type PartProps<T> = {
  title: string;
  of: { items: readonly T[]; total: number };
  /** Where the rest of them stand. */
  all?: LinkOptions;
  /** Whether they stand there in another way, so that it is worth going also where there are no more. */
  always?: boolean;
  line: (item: T) => ReactNode;
};

/** One kind of thing to see to; nothing where there is none. */
function Part<T>({ title, of, all, always, line }: PartProps<T>) {
  const id = useId();
  if (of.items.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all && (always || of.total > of.items.length) && (
          <Link {...all}>{words.seeAll(of.total)}</Link>
        )}
      </header>
      <ul>{of.items.map(line)}</ul>
    </section>
  );
}

type LineProps = {
  to: LinkOptions;
  title: string;
  why?: string | null | undefined;
  when?: ReactNode;
};

const Line = ({ to, title, why, when }: LineProps) => (
  <li>
    <Link {...to} className={classes.line}>
      <b>{title}</b>
      {why && <span>{why}</span>}
      {when && <small>{when}</small>}
    </Link>
  </li>
);

type Asked = Dashboard["invitations"]["items"][number];

function Invitation({ invitation }: { invitation: Asked }) {
  const { companyName, invitedBy, adverts } = invitation;
  const [opened, setOpened] = useState(false);
  const apart = opened && adverts.length > 1;
  return (
    <li>
      <div className={classes.invitation}>
        <b>{words.invites(invitedBy, companyName)}</b>
        {adverts.length > 0 && !apart && (
          <span>{adverts.map(({ title }) => title).join(", ")}</span>
        )}
        <div>
          <Answers invitation={invitation} all={apart} />
          {adverts.length > 1 && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={apart}
              onClick={() => setOpened(!opened)}
            >
              {words.jobByJob}
            </Button>
          )}
        </div>
      </div>
      {apart && (
        <ul aria-label={words.jobsOf(companyName)}>
          {adverts.map((advert) => (
            <li key={advert.id} className={classes.invitation}>
              <span>{advert.title}</span>
              <div>
                <Answers invitation={invitation} advert={advert} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Yes or no to all of an invitation, or to one of its jobs. */
function Answers({
  invitation: { id, companyName },
  advert,
  all = false,
}: {
  invitation: Asked;
  /** Whether they stand over those of its jobs. */
  all?: boolean;
  advert?: Asked["adverts"][number];
}) {
  const answer = useAnswerInvitation();
  const says = (accepts: boolean) => () =>
    answer.mutate({ id, companyName, accepts, ...(advert && { adverts: [advert.id] }) });
  const button = (accepts: boolean, label: string) => (
    <Button
      size="compact-sm"
      variant={accepts ? "filled" : "default"}
      aria-label={advert && `${label} ${advert.title}`}
      loading={answer.isPending && answer.variables.accepts === accepts}
      disabled={answer.isPending}
      onClick={says(accepts)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button(true, all ? words.acceptAll : words.accept)}
      {button(false, all ? words.declineAll : words.decline)}
    </>
  );
}
