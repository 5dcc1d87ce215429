import "@mantine/core/styles/SimpleGrid.layer.css";
import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { useSignUp } from "./mutations";
import { PasswordField } from "./PasswordField";
import { PasswordHint } from "./PasswordHint";
import { PhoneInput, withPrefix } from "./PhoneInput";
import { type SignUpValues, signUpSchema } from "./schema";
import { words } from "./words";

const EMPTY: SignUpValues = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  companyName: "",
  companyWebsite: "",
  password: "",
  verifyPassword: "",
};

/** Everything asked of a new company's first person; `onDone` gets the address that the link went to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const signUp = useSignUp();
  const [password, setPassword] = useState("");
  const form = useForm({
    mode: "uncontrolled",
    initialValues: EMPTY,
    validate: schemaResolver(signUpSchema, { sync: true }),
  });
  form.watch("password", ({ value }) => setPassword(value));
  function submit(typed: SignUpValues) {
    const { phoneNumber, ...values } = signUpSchema.parse(typed);
    signUp.mutate(
      { ...values, ...(phoneNumber && { phoneNumber: withPrefix(phoneNumber) }) },
      {
        onSuccess: () => onDone(values.email),
        onError: (error) => showServerErrors(form, error, "email"),
      },
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput
            label="First name"
            autoComplete="given-name"
            key={form.key("firstName")}
            {...form.getInputProps("firstName")}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            key={form.key("lastName")}
            {...form.getInputProps("lastName")}
          />
        </SimpleGrid>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="email"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PhoneInput
          label="Phone (optional)"
          key={form.key("phoneNumber")}
          {...form.getInputProps("phoneNumber")}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput
            label="Company name"
            autoComplete="organization"
            key={form.key("companyName")}
            {...form.getInputProps("companyName")}
          />
          <TextInput
            label="Company website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="example.co.uk"
            key={form.key("companyWebsite")}
            {...form.getInputProps("companyWebsite")}
          />
        </SimpleGrid>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={<PasswordHint value={password} />}
          descriptionProps={{ component: "div" }}
          inputWrapperOrder={["label", "input", "error", "description"]}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          key={form.key("verifyPassword")}
          {...form.getInputProps("verifyPassword")}
        />
        <Button type="submit" size="md" fullWidth loading={signUp.isPending}>
          {words.signUp}
        </Button>
      </Stack>
    </form>
  );
}
