import { Button, Stack } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { useSetPassword } from "./mutations";
import { PasswordField } from "./PasswordField";
import { PasswordHint } from "./PasswordHint";
import { newPasswordSchema } from "./schema";
import { words } from "./words";

type Props = { token: string; onResult: (status: Schemas["LinkStatus"]) => void };

/** The new password, twice. */
export function NewPasswordForm({ token, onResult }: Props) {
  const setNew = useSetPassword();
  const [password, setPassword] = useState("");
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", verifyPassword: "" },
    validate: schemaResolver(newPasswordSchema, { sync: true }),
  });
  form.watch("password", ({ value }) => setPassword(value));

  function submit(typed: { password: string; verifyPassword: string }) {
    setNew.mutate(
      { token, ...newPasswordSchema.parse(typed) },
      {
        onSuccess: ({ status }) => onResult(status),
        onError: (error) => showServerErrors(form, error, "password"),
      },
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          autoFocus
          description={<PasswordHint value={password} />}
          descriptionProps={{ component: "div" }}
          inputWrapperOrder={["label", "input", "error", "description"]}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          key={form.key("verifyPassword")}
          {...form.getInputProps("verifyPassword")}
        />
        <Button type="submit" size="md" fullWidth loading={setNew.isPending}>
          {words.resetPassword}
        </Button>
      </Stack>
    </form>
  );
}
