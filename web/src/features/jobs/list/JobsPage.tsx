import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { type JobCounters, jobCountersQuery } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { useBooleans } from "@/search/syntax";
import { useOffered } from "@/shared/commands";
import { ListView } from "@/shared/ListView";
import { Page } from "@/shared/Page";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { useListAddress } from "@/shared/use-list-address";
import { plural } from "@/shared/words";
import type { JobsSearch } from "../search";
import { FilterPanel, isRefined } from "./FilterPanel";
import { JobGroups } from "./JobGroups";
import classes from "./JobsPage.module.css";
import { JobsTabs } from "./JobsTabs";
import { jobListQuery } from "./job-search";
import { NoJobs } from "./NoJobs";
import { words } from "./words";

/** All jobs within the viewer's reach, by state. */
export function JobsPage({ search }: { search: JobsSearch }) {
  const can = useCan();
  const { data: counters } = useQuery(jobCountersQuery());
  // An account without jobs has its one button where the first one would stand.
  const newJob = can("job.create") && !hasNone(counters) && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/job/create" />}
    >
      {words.newJob}
    </Button>
  );
  return (
    <Page title="Jobs" actions={newJob} tabs={<JobsTabs search={search} />}>
      <JobsList search={search} />
    </Page>
  );
}

const hasNone = (counters?: JobCounters): boolean =>
  counters !== undefined && Object.values(counters).every((count) => count === 0);

const jobsLink = (search: JobsSearch) => linkOptions({ to: "/jobs", search });

function JobsList({ search: said }: { search: JobsSearch }) {
  const address = useListAddress(said, jobsLink);
  const booleans = useBooleans();
  const { search } = address;
  const list = useQuery(jobListQuery(search));
  const { data: counters } = useQuery(jobCountersQuery());
  const [isOpen, setOpen] = useState(isRefined(search));
  const label = isOpen ? "Close filters" : "Filter jobs";
  useOffered("Jobs", [{ id: "filters", label, run: () => setOpen(!isOpen) }]);

  if (hasNone(counters) && list.data?.totalElements === 0 && !search.query && !isRefined(search))
    return <NoJobs search={search} none />;
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          label="Search for a job..."
          value={search.query ?? ""}
          onSearch={address.onSearch}
          booleans={booleans}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={PANEL}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && (
        <FilterPanel
          id={PANEL}
          search={search}
          facets={list.data?.facets}
          onChange={address.choose}
        />
      )}
      {/* The pager shows the same to everybody else. */}
      <Spoken role="status">
        {list.data && !list.isPlaceholderData && plural(list.data.totalElements, "job")}
      </Spoken>
      <ListView
        query={list}
        address={address}
        waiting="Loading jobs"
        failed="The jobs could not be loaded."
        filterFailed={"Unable to apply new filter"}
        empty={<NoJobs search={search} />}
      >
        {(items, stale) => <JobGroups jobs={items} found={list.data?.found} stale={stale} />}
      </ListView>
    </>
  );
}

const PANEL = "job-filters";
