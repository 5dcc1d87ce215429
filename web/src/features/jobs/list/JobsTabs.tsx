import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { jobCountersQuery } from "@/entities/jobs/queries";
import { LinkTabs, TabCount } from "@/shared/LinkTabs";
import type { JobsSearch, ListTab } from "../search";

/** The list's tabs; those with a count stand only while there is something behind them. */
export function JobsTabs({ search }: { search: JobsSearch }) {
  const { data: counters } = useQuery(jobCountersQuery());
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
      <Link {...link("All")}>All jobs</Link>
      {counted
        // The tab one stands on stays, even when its last job has just left it.
        .filter(([tab, count]) => count > 0 || tab === current)
        .map(([tab, count]) => (
          <Link key={tab} {...link(tab)}>
            {tab} jobs <TabCount>{count}</TabCount>
          </Link>
        ))}
    </LinkTabs>
  );
}
