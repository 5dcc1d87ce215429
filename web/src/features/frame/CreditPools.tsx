import type { Viewer } from "@/policy/viewer";
import classes from "./CreditsBalance.module.css";

/** The three pools of credits and their total. */
export function CreditPools({ balance }: { balance: Viewer["balance"] }) {
  const pools = [
    ["Advertiser", balance.advertiser],
    ["Managed", balance.managed],
    ["Hire", balance.hire],
    ["Total", balance.advertiser + balance.managed + balance.hire],
  ] as const;
  return (
    <dl className={classes.pools}>
      {pools.map(([name, count]) => (
        <div key={name} data-none={count === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString("en-GB")}</dd>
        </div>
      ))}
    </dl>
  );
}
