import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { jobCountersQuery } from "@/entities/jobs/queries";
import { LinkTabs, TabCount } from "@/shared/LinkTabs";
import type { JobsSearch, ListTab } from "../search";
import { words } from "./words";

/** The list's tabs; those with a count stand only while there is something behind them. */
export function JobsTabs({ search }: { search: JobsSearch }) {
  const { data: counters, isError } = useQuery(jobCountersQuery());
  const current = search.tab ?? "All";
  const counted = [
    ["Pending", counters?.pending ?? 0],
    ["Live", counters?.live ?? 0],
    ["Draft", counters?.draft ?? 0],
    ["Archived", counters?.archived ?? 0],
  ] as const;
  const link = (tab: ListTab) => ({
    to: "/jobs" as const,
    search: {
      tab: tab === "All" ? undefined : tab,
      query: search.query,
      location: search.location,
      member: search.member,
      limit: search.limit,
    },
    activeOptions: { exact: true },
    "aria-current": tab === current ? ("page" as const) : undefined,
  });
  return (
    <LinkTabs label="Jobs by status">
      <Link {...link("All")}>{words.allJobs}</Link>
      {counted
        // The tab one stands on stays, even when its last job has just left it; and all do where nobody knows.
        .filter(([tab, count]) => count > 0 || tab === current || (isError && !counters))
        .map(([tab, count]) => (
          <Link key={tab} {...link(tab)}>
            {words.jobsIn(tab)} {counters && <TabCount>{count}</TabCount>}
          </Link>
        ))}
    </LinkTabs>
  );
}
