import { Link } from "@tanstack/react-router";
import { CreditPools } from "@/entities/credits/CreditPools";
import { useCan, useViewer } from "@/policy/can";
import classes from "./CreditsBalance.module.css";
import { words } from "./words";

/** The three pools of the viewer's credits, and the ways to more of them. */
export function CreditsPanel() {
  const { balance } = useViewer();
  const can = useCan();
  return (
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
  );
}
