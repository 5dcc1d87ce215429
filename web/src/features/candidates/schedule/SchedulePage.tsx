import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { Schemas } from "@/api/client";
import { betweenQuery, type Interview } from "@/entities/interviews/queries";
import { dayIn, timesIn, zoneName } from "@/entities/interviews/when";
import { dayLater, today as todayHere } from "@/shared/dates";
import { EmptyState } from "@/shared/EmptyState";
import { LinkTabs } from "@/shared/LinkTabs";
import { Page } from "@/shared/Page";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { useShortcuts } from "@/shared/use-shortcuts";
import classes from "./Schedule.module.css";
import type { Span } from "./search";
import { words } from "./words";

type Whose = "Mine" | "Team";
type Props = { view: Span; whose: Whose; from: string | undefined };

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayLater(day, -((weekday + 6) % 7));
}

/** Interviews by days, one's own or all of those whom one looks after: a column for each day where there is room. */
export function SchedulePage({ view, whose, from }: Props) {
  const day = from ?? todayHere();
  const first = view === "week" ? mondayOf(day) : day;
  const days = view === "week" ? 7 : 1;
  const query = useQuery({
    ...betweenQuery(first, days, whose),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const go = (search: Partial<Props>) =>
    void navigate({ to: "/interviews", search: { view, whose, from, ...search }, replace: true });
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const earlier = () => go({ from: dayLater(first, -days) });
  const later = () => go({ from: dayLater(first, days) });
  const back = () => go({ from: undefined });
  useShortcuts("Interviews", {
    j: { label: words.step.j, run: () => step(1) },
    k: { label: words.step.k, run: () => step(-1) },
    ArrowLeft: { label: words.previous[view], run: earlier },
    ArrowRight: { label: words.next[view], run: later },
    t: { label: words.today, run: back },
    d: { label: words.day, run: () => go({ view: "day" }) },
    w: { label: words.week, run: () => go({ view: "week" }) },
  });
  return (
    <Page
      title={words.title}
      tabs={
        <LinkTabs label={words.whose}>
          {(["Mine", "Team"] as const).map((each) => (
            <Link
              key={each}
              to="/interviews"
              search={{ view, whose: each, from }}
              activeProps={{}}
              aria-current={each === whose ? "page" : undefined}
              replace
            >
              {each === "Mine" ? words.mine : words.team}
            </Link>
          ))}
        </LinkTabs>
      }
    >
      <div className={classes.bar}>
        <ActionIcon size={36} aria-label={words.previous[view]} onClick={earlier}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={36} aria-label={words.next[view]} onClick={later}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Link to="/interviews" search={{ view, whose }} replace className={classes.today}>
          {words.today}
        </Link>
        <h2 aria-live="polite">
          {view === "week" ? words.of.week(dayIn(first), dayIn(dayLater(first, 6))) : dayIn(first)}
        </h2>
        <SegmentedControl
          aria-label={words.views}
          data={[
            { value: "week", label: words.week },
            { value: "day", label: words.day },
          ]}
          value={view}
          onChange={(next) => go({ view: next as Span })}
        />
      </div>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={6} label={words.waitingFor} />}
        failed={words.failed}
      >
        {({ interviews, waiting, busy, timeZone, today, hasMore }) => (
          <div ref={list} className={classes.whole}>
            {interviews.length === 0 && busy.length === 0 ? (
              <EmptyState title={words.none[view]} drawing="tray">
                {words.noneWhy}
              </EmptyState>
            ) : (
              <div className={classes.days} data-view={view}>
                {Array.from({ length: days }, (_, at) => dayLater(first, at)).map((each) => (
                  <DayColumn
                    key={each}
                    day={each}
                    isToday={each === today}
                    zone={timeZone}
                    interviews={interviews.filter(({ at }) => at?.startsWith(each))}
                    busy={busy.filter((time) => time.day === each)}
                    whose={whose}
                  />
                ))}
              </div>
            )}
            {hasMore && <p>{words.more}</p>}
            <p className={classes.zone}>{words.zone(zoneName(timeZone))}</p>
            {waiting.length > 0 && (
              <section className={classes.waiting} aria-label={words.waiting}>
                <h2>{words.waiting}</h2>
                <ul>
                  {waiting.map((interview) => (
                    <li key={interview.id}>
                      <Meeting interview={interview} zone={timeZone} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

type DayProps = {
  day: string;
  isToday: boolean;
  zone: string;
  interviews: readonly Interview[];
  busy: readonly Schemas["BusyTime"][];
  whose: Whose;
};

/** What is on a day, the first first; of what begins together the interviews, and before them what lasts all day. */
function byTime(interviews: readonly Interview[], busy: DayProps["busy"]) {
  const allDay = busy.filter((time) => time.allDay);
  const timed = [...interviews, ...busy.filter((time) => !time.allDay)];
  const at = ({ startsAt }: { startsAt?: string | null }) => Date.parse(startsAt ?? "");
  return [...allDay, ...timed.toSorted((a, b) => at(a) - at(b))];
}

function DayColumn({ day, isToday, zone, interviews, busy, whose }: DayProps) {
  const isEmpty = interviews.length === 0 && busy.length === 0;
  return (
    <section
      aria-label={dayIn(day)}
      data-today={isToday || undefined}
      data-empty={isEmpty || undefined}
    >
      <h3>{dayIn(day)}</h3>
      {isEmpty ? (
        <p>{words.noneThat}</p>
      ) : (
        <ul>
          {byTime(interviews, busy).map((each) =>
            "userId" in each ? (
              <li key={`${each.userId} ${each.startsAt}`} className={classes.busy}>
                <time dateTime={each.startsAt}>
                  {each.allDay ? words.allDay : timesIn(zone, each.startsAt, each.endsAt)}
                </time>{" "}
                {whose === "Mine" ? words.busy : words.busyOne(each.fullName)}
              </li>
            ) : (
              <li key={each.id}>
                <Meeting interview={each} zone={zone} />
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function Meeting({ interview, zone }: { interview: Interview; zone: string }) {
  const { name, startsAt, endsAt, candidate, interviewers, slots } = interview;
  const free = slots.filter(({ isFree }) => isFree).length;
  return (
    <Link
      to="/candidate/$candidateId"
      params={{ candidateId: candidate.id }}
      search={{ tab: "Interviews" }}
      className={classes.meeting}
    >
      {startsAt && endsAt && <time dateTime={startsAt}>{timesIn(zone, startsAt, endsAt)}</time>}
      <b>{candidate.fullName}</b>
      <span>{[name, candidate.campaignTitle].join(", ")}</span>
      <small>
        {startsAt ? interviewers.map(({ fullName }) => fullName).join(", ") : words.offered(free)}
      </small>
    </Link>
  );
}
