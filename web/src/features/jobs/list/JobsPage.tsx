import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { jobCountersQuery } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { Pager } from "@/shared/Pager";
import { SearchBox } from "@/shared/SearchBox";
import { SkeletonRows } from "@/shared/SkeletonRows";
import type { JobsSearch } from "../search";
import { FilterPanel, isRefined } from "./FilterPanel";
import { JobGroups } from "./JobGroups";
import classes from "./JobsPage.module.css";
import { JobsTabs } from "./JobsTabs";
import { jobListQuery } from "./job-search";
import { NoJobs } from "./NoJobs";

/** All jobs within the viewer's reach, by state. */
export function JobsPage({ search }: { search: JobsSearch }) {
  const viewer = useViewer();
  const can = useCan();
  if (viewer.status === "NotVerified") {
    return (
      <Page title="Jobs">
        <EmptyState drawing="lock" title="Account pending verification">
          Your account awaits approval by your company's admin.
        </EmptyState>
      </Page>
    );
  }
  const newJob = can("job.create") && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/job/create" />}
    >
      New job
    </Button>
  );
  return (
    <Page title="Jobs" actions={newJob} tabs={<JobsTabs search={search} />}>
      <JobsList search={search} />
    </Page>
  );
}

function JobsList({ search }: { search: JobsSearch }) {
  const navigate = useNavigate();
  const { data: page, isPlaceholderData } = useQuery({
    ...jobListQuery(search),
    throwOnError: (_error, query) => query.state.data === undefined,
  });
  const { data: counters } = useQuery(jobCountersQuery());
  const [isOpen, setOpen] = useState(isRefined(search));
  const go = (changes: JobsSearch) =>
    void navigate({ to: "/jobs", search: { ...search, ...changes } });

  const hasNone = counters && Object.values(counters).every((count) => count === 0);
  if (hasNone && page?.totalElements === 0 && !search.query && !isRefined(search))
    return <NoJobs search={search} none />;
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          label="Search for a job..."
          value={search.query ?? ""}
          onSearch={(query) => go({ query: query || undefined, page: undefined })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={PANEL}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Close filters" : "Filter jobs"}
        </Button>
      </div>
      {isOpen && <FilterPanel id={PANEL} search={search} facets={page?.facets} onChange={go} />}
      <p role="status" className={classes.count}>
        {page && !isPlaceholderData && foundSentence(page.totalElements)}
      </p>
      {!page && <SkeletonRows rows={6} label="Loading jobs" />}
      {page && page.totalElements === 0 && <NoJobs search={search} />}
      {page && page.items.length > 0 && <JobGroups jobs={page.items} stale={isPlaceholderData} />}
      {page && (
        <Pager
          page={page.page}
          totalPages={page.totalPages}
          totalElements={page.totalElements}
          size={page.size}
          onPage={(number) => go({ page: number === 1 ? undefined : number })}
          onSize={(limit) => go({ limit: asLimit(limit), page: undefined })}
        />
      )}
    </>
  );
}

const PANEL = "job-filters";

const foundSentence = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);

const asLimit = (size: number): JobsSearch["limit"] =>
  size === 20 || size === 50 ? size : undefined;
