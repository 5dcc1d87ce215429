import { Button, Stack } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/client";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { PasswordField } from "@/shared/PasswordField";
import { useSignIn } from "./mutations";
import { passwordSchema } from "./schema";
import { words } from "./words";

type Props = {
  /** Whose password it is. */
  email: string;
  onEntry: (entry: Schemas["SignInView"]) => void;
  /** Above the field. */
  notice?: ReactNode;
  /** Other ways on, below the button. */
  children: ReactNode;
};

/** Signs in somebody who is known already: the password alone is asked for. */
export function PasswordForm({ email, onEntry, notice, children }: Props) {
  const signIn = useSignIn();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: schemaResolver(passwordSchema, { sync: true }),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (typed) =>
          signIn.mutate(
            { email, ...passwordSchema.parse(typed) },
            {
              onSuccess: onEntry,
              onError: (error) => showServerErrors(form, error, "password"),
            },
          ),
        focusFirstError(form),
      )}
    >
      <Stack gap="md">
        {notice}
        {/* For password managers, which look for whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {words.signIn}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
