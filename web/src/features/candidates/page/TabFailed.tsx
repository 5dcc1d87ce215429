import { Button } from "@mantine/core";
import { EmptyState } from "@/shared/EmptyState";

/** A part of the page that could not be had, and the way on. */
export function TabFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        drawing="wheel"
        title={text}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}
