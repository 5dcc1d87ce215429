import { Button, Stack } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { Schemas } from "@/api/client";
import { useLost } from "@/api/use-lost";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { NewPasswordField } from "@/shared/NewPasswordField";
import { PasswordField } from "@/shared/PasswordField";
import { useSetPassword } from "./mutations";
import { newPasswordSchema } from "./schema";
import { words } from "./words";

type Props = { token: string; onResult: (status: Schemas["LinkStatus"]) => void };

/** The new password, twice. */
export function NewPasswordForm({ token, onResult }: Props) {
  const setNew = useSetPassword();
  const lost = useLost();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", verifyPassword: "" },
    validate: schemaResolver(newPasswordSchema, { sync: true }),
  });

  function submit(typed: { password: string; verifyPassword: string }) {
    setNew.mutate(
      { token, ...newPasswordSchema.parse(typed) },
      {
        // The answer that was lost may have been a yes: then it is set.
        onSuccess: ({ status }) =>
          onResult(status === "TokenAlreadyUsed" && lost.may() ? "Success" : status),
        onError: (error) => {
          lost.note(error);
          showServerErrors(form, error, "password");
        },
      },
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <NewPasswordField
          label="New password"
          autoFocus
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
