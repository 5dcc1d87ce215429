import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { messages } from "../messages";
import classes from "./PreviewResult.module.css";

type Props = { jobId: string; status: "approved" | "published" };

/** What a submitted or published advert leads to. */
export function PreviewResult({ jobId, status }: Props) {
  if (status === "approved")
    return (
      <Page title="Advert submitted">
        <EmptyState
          drawing="tray"
          title={messages.editorial}
          action={<Button renderRoot={(props) => <Link {...props} to="/jobs" />}>View jobs</Button>}
        />
      </Page>
    );
  return (
    <Page title="Advert published">
      <EmptyState
        drawing="tray"
        title={messages.published}
        action={
          <div className={classes.ways}>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/jobs" />}>
              See all jobs
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/job/$jobId" params={{ jobId }} />}>
              View job
            </Button>
          </div>
        }
      />
    </Page>
  );
}
