import { TextInput } from "@mantine/core";
import { POOLS } from "@/entities/credits/pools";
import classes from "./UserPage.module.css";
import type { UserForm } from "./use-user-form";

/** Names and phone. */
export function PersonFields({ form }: { form: UserForm }) {
  return (
    <>
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
    </>
  );
}

/** The three pools of credits. */
export function CreditFields({ form }: { form: UserForm }) {
  return (
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
  );
}
