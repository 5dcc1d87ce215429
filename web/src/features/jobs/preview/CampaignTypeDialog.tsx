import { Button } from "@mantine/core";
import { Link, linkOptions, useNavigate } from "@tanstack/react-router";
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

/** Where the provider gives the owner credits out of nothing, and an admin some of a colleague's. */
const granting = ({ ownerId: userId }: Job) =>
  linkOptions({ to: "/users/$userId", params: { userId } });
const assigning = ({ ownerId: to }: Job) =>
  linkOptions({ to: "/settings/assign-credits", search: { to } });

/** Which pool of credits pays for the advert. */
export function CampaignTypeDialog({ job, balance, opened, onClose }: Props) {
  // What somebody buys is their own, and the owner's credits pay.
  const owns = job.ownerId === useViewer().id;
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
        {owns
          ? none
            ? words.noCreditsLeft
            : words.pays
          : (none ? words.ownerHasNone : words.ownersPay)(job.user.fullName)}
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
                  owns ? (
                    <Link {...props} {...checkoutFor(job)} aria-label={`Buy now: ${pack}`} />
                  ) : (
                    <Link
                      {...props}
                      {...(mayGrant ? granting(job) : assigning(job))}
                      aria-label={`Assign credits for ${pack}`}
                    />
                  )
                }
              >
                {owns ? words.buyNow : words.assignCredits}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {none && owns && (
        <div className={classes.ask}>
          <AskColleague advertId={job.id} />
        </div>
      )}
    </Modal>
  );
}
