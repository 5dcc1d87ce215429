import type { UseFormReturnType } from "@mantine/form";
import { NewPasswordField } from "@/shared/NewPasswordField";
import { PersonFields } from "../PersonFields";
import type { InvitedValues } from "../schema";

/** Who it is, and what they will sign in with. */
export function InvitedPersonFields({ form }: { form: UseFormReturnType<InvitedValues> }) {
  return (
    <>
      <PersonFields form={form} />
      <NewPasswordField
        label="Password"
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
    </>
  );
}
