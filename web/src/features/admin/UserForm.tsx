import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { POOLS } from "@/entities/credits/pools";
import type { User } from "@/entities/users/queries";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { StatusTag } from "@/shared/StatusTag";
import { toast } from "@/shared/toast";
import { UnsavedChanges } from "@/shared/UnsavedChanges";
import { useUpdateUser } from "./mutations";
import { type UserValues, userSchema } from "./schema";
import { AccountFacts, Fact } from "./UserFacts";
import classes from "./UserPage.module.css";

/** Corrects a user's names and phone, and sets their credits where the account can have any. */
export function UserForm({ user }: { user: User }) {
  const navigate = useNavigate();
  const update = useUpdateUser();
  // What is shown is of this version, even when the user is fetched again behind it.
  const [version] = useState(user.version);
  const [dirty, setDirty] = useState(false);
  const [initial] = useState(() => valuesOf(user));
  const form = useForm<UserValues>({
    mode: "uncontrolled",
    initialValues: initial,
    validate: schemaResolver(userSchema, { sync: true }),
    onValuesChange: (values) => setDirty(JSON.stringify(values) !== JSON.stringify(initial)),
  });
  const hasCredits = user.balance != null && user.can.includes("credits.grant");

  const save = (typed: UserValues) => {
    const { advertiser, managed, hire, ...person } = userSchema.parse(typed);
    update.mutate(
      {
        id: user.id,
        version,
        ...person,
        ...(hasCredits && {
          advertiser: Number(advertiser),
          managed: Number(managed),
          hire: Number(hire),
        }),
      },
      {
        onSuccess: () => {
          toast("Profile updated");
          void navigate({ to: "/admin/manage-users", ignoreBlocker: true });
        },
        onError: (error) => showServerErrors(form, error, "firstName"),
      },
    );
  };

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(save, focusFirstError(form))}>
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
                maxLength={3}
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
      <div className={classes.buttons}>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/manage-users" />}
        >
          Cancel
        </Button>
      </div>
      <UnsavedChanges when={dirty && !update.isSuccess} />
    </form>
  );
}

const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? "",
  advertiser: String(user.balance?.advertiser ?? 0),
  managed: String(user.balance?.managed ?? 0),
  hire: String(user.balance?.hire ?? 0),
});
