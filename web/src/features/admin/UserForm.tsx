import { Button, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { POOLS } from "@/entities/credits/pools";
import type { User } from "@/entities/users/queries";
import { bySchema } from "@/shared/form";
import { SaveBar } from "@/shared/SaveBar";
import { StatusTag } from "@/shared/StatusTag";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { useUpdateUser } from "./mutations";
import { readUser, toInput, userLabels, userSchema } from "./schema";
import { AccountFacts, Fact } from "./UserFacts";
import classes from "./UserPage.module.css";

type Props = { user: User; onDone: () => void; cancel: ReactNode };

/** Corrects a user's names and phone, and sets their credits where the account can have any. */
export function UserForm({ user, onDone, cancel }: Props) {
  const update = useUpdateUser();
  const hasCredits = user.balance != null && user.can.includes("credits.grant");
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: readUser(user),
    labels: userLabels,
    check: bySchema(userSchema),
    fallback: "firstName",
    draft: `user ${user.id}`,
    read: (current) => readUser(current as User),
    save: (values, edit) => update.mutateAsync(toInput(user.id, values, edit)),
    onSaved: () => {
      toast("Profile updated");
      onDone();
    },
  });

  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {notices}
      <section className={classes.card} aria-labelledby="user-details">
        <h2 id="user-details">Details</h2>
        <div className={classes.pair}>
          <TextInput
            label="First name"
            required
            autoComplete="off"
            key={form.key("firstName")}
            {...form.getInputProps("firstName")}
          />
          <TextInput
            label="Last name"
            required
            autoComplete="off"
            key={form.key("lastName")}
            {...form.getInputProps("lastName")}
          />
        </div>
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="off"
          key={form.key("phoneNumber")}
          {...form.getInputProps("phoneNumber")}
        />
        <dl className={classes.facts}>
          <AccountFacts user={user} />
        </dl>
      </section>
      {hasCredits && (
        <section className={classes.card} aria-labelledby="user-credits">
          <h2 id="user-credits">Credits</h2>
          <div className={classes.pools}>
            {POOLS.map(({ key, pool, pack }) => (
              <TextInput
                key={form.key(key)}
                label={pool}
                description={pack}
                inputMode="numeric"
                autoComplete="off"
                {...form.getInputProps(key)}
              />
            ))}
          </div>
        </section>
      )}
      {user.company && (
        <section className={classes.card} aria-labelledby="user-company">
          <h2 id="user-company">Company details</h2>
          <dl className={classes.facts}>
            <Fact name="Company name">{user.company.name}</Fact>
            <Fact name="Status">
              {user.company.status === "Verified" ? (
                <StatusTag tone="green" mark="tick">
                  Verified
                </StatusTag>
              ) : (
                <StatusTag tone="amber" mark="warning">
                  Unverified
                </StatusTag>
              )}
            </Fact>
          </dl>
        </section>
      )}
      <SaveBar>
        {cancel}
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </SaveBar>
      {guard}
    </form>
  );
}
