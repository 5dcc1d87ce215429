import { number } from "@/shared/words";
import classes from "./CreditPools.module.css";
import { type Balance, POOLS, totalOf } from "./pools";
import { words } from "./words";

/** The three pools of credits, each with the name of its pack, and their total. */
export function CreditPools({ balance }: { balance: Balance }) {
  return (
    <dl className={classes.pools}>
      {POOLS.map(({ pool, key, pack }) => (
        <div key={key} data-none={balance[key] === 0 || undefined}>
          <dt>
            {pool} <small>{pack}</small>
          </dt>
          <dd>{number(balance[key])}</dd>
        </div>
      ))}
      <div>
        <dt>{words.total}</dt>
        <dd>{number(totalOf(balance))}</dd>
      </div>
    </dl>
  );
}
