import { type Balance, POOLS } from "@/entities/credits/pools";
import classes from "@/entities/users/Account.module.css";
import { AccountFacts, PersonFacts } from "@/entities/users/AccountFacts";
import type { User } from "@/entities/users/queries";
import { Fact, Facts } from "@/shared/Facts";

/** The account as those see it who may not change it. */
export function UserFacts({ user }: { user: User }) {
  return (
    <section className={classes.card} aria-label="Account">
      <Facts wide>
        <PersonFacts user={user} />
        <AccountFacts user={user} />
        {user.balance && <Fact name="Credits">{poolsOf(user.balance)}</Fact>}
      </Facts>
    </section>
  );
}

const poolsOf = (balance: Balance): string =>
  POOLS.map(({ pool, key }) => `${balance[key]} ${pool}`).join(", ");
