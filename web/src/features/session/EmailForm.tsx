import { Button, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import type { UseMutationResult } from "@tanstack/react-query";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { emailSchema } from "./schema";

type Props = {
  /** Already in the field, where another screen knew it. */
  email?: string | undefined;
  button: string;
  send: UseMutationResult<unknown, Error, string>;
  onSent: (email: string) => void;
};

/** Asks for an address that a link shall go to. */
export function EmailForm({ email = "", button, send, onSent }: Props) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email },
    validate: schemaResolver(emailSchema, { sync: true }),
  });

  function submit(typed: { email: string }) {
    const values = emailSchema.parse(typed);
    send.mutate(values.email, {
      onSuccess: () => onSent(values.email),
      onError: (error) => showServerErrors(form, error, "email"),
    });
  }

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <Button type="submit" size="md" fullWidth loading={send.isPending}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
