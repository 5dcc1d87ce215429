import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/entities/users/Account.module.css";
import { AccountFacts, Fact } from "@/entities/users/AccountFacts";
import { PersonFields } from "@/entities/users/PersonFields";
import type { User } from "@/entities/users/queries";
import { SaveBar } from "@/shared/SaveBar";
import { StatusTag } from "@/shared/StatusTag";
import { common } from "@/shared/words";
import { CreditFields } from "./CreditFields";
import { setsCredits, useUserForm } from "./use-user-form";
import { words } from "./words";

type Props = { user: User; onDone: () => void; cancel: ReactNode };

/** Corrects a user's names and phone, and sets their credits where the account can have any. */
export function UserForm({ user, onDone, cancel }: Props) {
  const { form, notices, guard, saving, onSubmit } = useUserForm(user, onDone);
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {notices}
      <section className={classes.card} aria-labelledby="user-details">
        <h2 id="user-details">{words.details}</h2>
        <PersonFields form={form} />
        <dl className={classes.facts}>
          <AccountFacts user={user} />
        </dl>
      </section>
      {setsCredits(user) && (
        <section className={classes.card} aria-labelledby="user-credits">
          <h2 id="user-credits">{words.credits}</h2>
          <CreditFields form={form} />
        </section>
      )}
      {user.company && (
        <section className={classes.card} aria-labelledby="user-company">
          <h2 id="user-company">{words.companyDetails}</h2>
          <dl className={classes.facts}>
            <Fact name="Company name">{user.company.name}</Fact>
            <Fact name="Status">
              {user.company.status === "Verified" ? (
                <StatusTag tone="green" mark="tick">
                  {words.verified}
                </StatusTag>
              ) : (
                <StatusTag tone="amber" mark="warning">
                  {words.unverified}
                </StatusTag>
              )}
            </Fact>
          </dl>
        </section>
      )}
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
