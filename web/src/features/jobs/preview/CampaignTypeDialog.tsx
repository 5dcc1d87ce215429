import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type Balance, type CreditPool, POOLS, totalOf } from "@/entities/credits/pools";
import type { Job } from "@/entities/jobs/queries";
import { AskColleague } from "@/live/credits/AskColleague";
import { useCan, useViewer } from "@/policy/can";
import { Modal } from "@/shared/Modal";
import { useSubmitJob } from "../mutations";
import classes from "./CampaignTypeDialog.module.css";
import { checkoutFor } from "./checkout-for";
import { words } from "./words";

type Props = { job: Job; balance: Balance; opened: boolean; onClose: () => void };

/** Which pool of credits pays for the advert. */
export function CampaignTypeDialog({ job, balance, opened, onClose }: Props) {
  const viewer = useViewer();
  const mayGrant = useCan()("credits.grant");
  const navigate = useNavigate();
  const submit = useSubmitJob();
  const none = totalOf(balance) <= 0;

  // A promise, not a callback: once the advert is paid for, the button that opened this is gone.
  async function pay(creditType: CreditPool) {
    const paid = await submit.mutateAsync({ id: job.id, creditType }).catch(() => null);
    onClose();
    // What waits for its owner already is not on its way to the editorial team.
    if (mayGrant || paid?.status !== "PendingAdminApproval") return;
    await navigate({
      to: "/job/$jobId/preview",
      params: { jobId: job.id },
      search: { status: "approved" },
    });
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Select campaign type" centered>
      <p className={classes.intro}>
        {none && !mayGrant
          ? words.noCreditsLeft
          : mayGrant
            ? `One credit of ${job.user.fullName} pays for the advert.`
            : "One credit pays for the advert."}
      </p>
      <ul className={classes.pools}>
        {POOLS.map(({ pool, key, pack }) => (
          <li key={pool} data-none={balance[key] <= 0 || undefined}>
            <span>
              <b>{pack}</b>
              <small>{words.creditsLeft(pool, balance[key])}</small>
            </span>
            {balance[key] > 0 ? (
              <Button
                aria-label={`Select ${pack}`}
                loading={submit.isPending && submit.variables.creditType === pool}
                disabled={submit.isPending}
                onClick={() => void pay(pool)}
              >
                {words.select}
              </Button>
            ) : (
              <Button
                variant="default"
                renderRoot={(props) =>
                  mayGrant ? (
                    <Link
                      {...props}
                      to="/users/$userId"
                      params={{ userId: job.ownerId }}
                      aria-label={`Assign credits for ${pack}`}
                    />
                  ) : (
                    <Link {...props} {...checkoutFor(job)} aria-label={`Buy now: ${pack}`} />
                  )
                }
              >
                {mayGrant ? words.assignCredits : words.buyNow}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {none && job.ownerId === viewer.id && (
        <div className={classes.ask}>
          <AskColleague advertId={job.id} />
        </div>
      )}
    </Modal>
  );
}
