import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ApiError } from "@/api/client";
import { EmptyState } from "@/shared/EmptyState";
import { common } from "@/shared/words";
import { words } from "./words";

/** The candidate cannot be shown; the header still leads to the others. */
export function CandidateGone({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        drawing="wheel"
        title="This candidate is not here."
        action={<Link to="/jobs">{common.seeAllJobs}</Link>}
      >
        {words.goneOrNotYours}
      </EmptyState>
    );
  return (
    <div role="alert">
      <EmptyState
        drawing="wheel"
        title="This candidate could not be loaded."
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    </div>
  );
}
