import { IconChevronDown, IconCoins } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { CreditPools } from "@/entities/credits/CreditPools";
import { totalOf } from "@/entities/credits/pools";
import { useCan, useViewer } from "@/policy/can";
import { Dropdown } from "@/shared/Dropdown";
import { number } from "@/shared/words";
import classes from "./CreditsBalance.module.css";
import { words } from "./words";

/** The viewer's advert credits: the total in the header, the three pools behind it. */
export function CreditsBalance() {
  const { balance, company } = useViewer();
  const can = useCan();
  if (!can("credits.view") || !company) return null;
  const total = totalOf(balance);
  return (
    <Dropdown
      label="Credits balance"
      position="bottom-end"
      target={(props) => (
        <button type="button" className={classes.button} {...props}>
          <IconCoins size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{number(total)}</b> {total === 1 ? "credit" : "credits"}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      panel={
        <div className={classes.panel}>
          <h2 className={classes.title}>{words.creditsBalance}</h2>
          <CreditPools balance={balance} />
          {can("credits.buy") && (
            <Link to="/checkout" className={classes.more}>
              {words.buyCredits}
            </Link>
          )}
          <Link to="/settings/credits" className={classes.more}>
            {words.seeStatement}
          </Link>
        </div>
      }
    />
  );
}
