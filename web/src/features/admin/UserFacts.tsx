import { type Balance, POOLS } from "@/entities/credits/pools";
import { roleLabel, statusTag } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { Time } from "@/shared/Time";
import classes from "./UserPage.module.css";

/** The account as those see it who may not change it. */
export function UserFacts({ user }: { user: User }) {
  return (
    <section className={classes.card} aria-label="Account">
      <dl className={classes.facts}>
        <Fact name="First name">{user.firstName}</Fact>
        <Fact name="Last name">{user.lastName}</Fact>
        <Fact name="Phone">{user.phoneNumber || "–"}</Fact>
        <AccountFacts user={user} />
        {user.balance && <Fact name="Credits">{poolsOf(user.balance)}</Fact>}
      </dl>
    </section>
  );
}

const poolsOf = (balance: Balance): string =>
  POOLS.map(({ pool, key }) => `${balance[key]} ${pool}`).join(", ");

/** What nobody changes on this screen. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Access level">{roleLabel[user.role]}</Fact>
      <Fact name="Status">{statusTag[user.status].label}</Fact>
      <Fact name="Sign-up method">{user.signUpMethod}</Fact>
      <Fact name="Signed up">
        <Time at={user.signUpDate} as="long" />
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
