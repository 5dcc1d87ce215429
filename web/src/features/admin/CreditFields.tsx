import { TextInput } from "@mantine/core";
import { POOLS } from "@/entities/credits/pools";
import classes from "./UserPage.module.css";
import type { UserForm } from "./use-user-form";

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
