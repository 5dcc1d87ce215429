import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CreditPools } from "@/entities/credits/CreditPools";
import classes from "@/entities/users/Account.module.css";
import { signUpLabel } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { useCan } from "@/policy/can";
import { Fact, Facts } from "@/shared/Facts";
import { SaveBar } from "@/shared/SaveBar";
import { Time } from "@/shared/Time";
import { common } from "@/shared/words";
import { CreditFields } from "./CreditFields";
import { UserFields } from "./UserFields";
import { setsCredits, useUserForm } from "./use-user-form";
import { words } from "./words";

type Props = {
  user: User;
  onDone: () => void;
  cancel: ReactNode;
  /** What stands under the fields: no part of what is saved. */
  children?: ReactNode;
};

/** Corrects what of an account the viewer may correct. */
export function UserForm({ user, onDone, cancel, children }: Props) {
  const can = useCan();
  const { form, notices, guard, saving, onSubmit } = useUserForm(user, onDone);
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {notices}
      <section className={classes.card} aria-labelledby="user-details">
        <h2 id="user-details">{words.details}</h2>
        <UserFields user={user} form={form} />
        <Facts wide>
          <Fact name="Sign-up method">{signUpLabel[user.signUpMethod]}</Fact>
          <Fact name="Signed up">
            <Time at={user.signUpDate} as="long" />
          </Fact>
        </Facts>
      </section>
      {user.balance && (
        <section className={classes.card} aria-labelledby="user-credits">
          <div className={classes.head}>
            <h2 id="user-credits">{words.credits}</h2>
            {!setsCredits(user) && can("credits.transfer", user) && (
              <Button
                variant="default"
                size="compact-md"
                renderRoot={(props) => <Link {...props} to="/settings/assign-credits" />}
              >
                {words.assignCredits}
              </Button>
            )}
          </div>
          {setsCredits(user) ? (
            <CreditFields form={form} />
          ) : (
            <CreditPools balance={user.balance} />
          )}
        </section>
      )}
      {children}
      <SaveBar>
        {cancel}
        <Button type="submit" loading={saving}>
          {common.save}
        </Button>
      </SaveBar>
      {guard}
    </form>
  );
}
