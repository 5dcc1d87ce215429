import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { totalOf } from "@/entities/credits/pools";
import type { Job } from "@/entities/jobs/queries";
import { AskColleague } from "@/live/credits/AskColleague";
import { useViewer } from "@/policy/can";
import { Notice } from "@/shared/Notice";
import { checkoutFor } from "./checkout-for";
import classes from "./WaitsForCredits.module.css";
import { words } from "./words";

/** Both ways on for the owner of an advert that cannot be paid for: to buy, and to ask. */
export function WaitsForCredits({ job }: { job: Job }) {
  const viewer = useViewer();
  const waits = job.status === "NoCredits" && job.ownerId === viewer.id;
  if (!waits || totalOf(viewer.balance) > 0) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="amber">
        <b>{words.waitsForCredits}</b>
        <p>{words.waitsForCreditsHow}</p>
        <div className={classes.ways}>
          <Button renderRoot={(props) => <Link {...props} {...checkoutFor(job)} />}>
            {words.buyNow}
          </Button>
          <AskColleague advertId={job.id} />
        </div>
      </Notice>
    </div>
  );
}
