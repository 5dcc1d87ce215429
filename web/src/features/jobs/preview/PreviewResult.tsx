import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@/shared/EmptyState";
import { Page } from "@/shared/Page";
import { common } from "@/shared/words";
import { messages } from "../messages";
import classes from "./PreviewResult.module.css";
import { words } from "./words";

type Props = { jobId: string; status: "approved" | "published" };

/** What a submitted or published advert leads to. */
export function PreviewResult({ jobId, status }: Props) {
  if (status === "approved")
    return (
      <Page title="Advert submitted">
        <EmptyState
          drawing="tray"
          title={messages.editorial}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/jobs" />}>{words.viewJobs}</Button>
          }
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
              {common.seeAllJobs}
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/job/$jobId" params={{ jobId }} />}>
              {words.viewJob}
            </Button>
          </div>
        }
      />
    </Page>
  );
}
