import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCan } from "@/policy/can";
import { EmptyState } from "@/shared/EmptyState";
import { common } from "@/shared/words";
import type { JobsSearch } from "../search";
import { isRefined } from "./FilterPanel";
import { words } from "./words";

/** Why the list is empty, and the way on: an account's first job, or a wider look. */
export function NoJobs({ search, none = false }: { search: JobsSearch; none?: boolean }) {
  const can = useCan();
  if (none) {
    return can("job.create") ? (
      <EmptyState
        title="No jobs, yet"
        action={
          <Button renderRoot={(props) => <Link {...props} to="/select-campaign-type" />}>
            {words.createAJob}
          </Button>
        }
      >
        {words.noJobsHint}
      </EmptyState>
    ) : (
      <EmptyState title="No jobs, yet" />
    );
  }
  if (search.query || isRefined(search)) {
    return (
      <EmptyState
        drawing="lens"
        title={search.query ? `No job matches “${search.query}”` : "No job matches these filters"}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/jobs" search={{ tab: search.tab, limit: search.limit }} />
            )}
          >
            {isRefined(search) ? "Clear filters" : "Clear search"}
          </Button>
        }
      />
    );
  }
  const kind = search.tab && search.tab !== "All" ? `${search.tab.toLowerCase()} ` : "";
  return (
    <EmptyState
      drawing="tray"
      title={`No ${kind}jobs here`}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/jobs" search={{ limit: search.limit }} />}
        >
          {common.seeAllJobs}
        </Button>
      }
    />
  );
}
