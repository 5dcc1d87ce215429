import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { useSignUp } from "./mutations";
import { PasswordField } from "./PasswordField";
import { PasswordHint } from "./PasswordHint";
import { PhoneInput, withPrefix } from "./PhoneInput";
import { type SignUpValues, signUpSchema } from "./schema";

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
  const field = (name: keyof SignUpValues) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });

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
          <TextInput label="First name" autoComplete="given-name" {...field("firstName")} />
          <TextInput label="Last name" autoComplete="family-name" {...field("lastName")} />
        </SimpleGrid>
        <TextInput label="Work email" type="email" autoComplete="email" {...field("email")} />
        <PhoneInput label="Phone (optional)" {...field("phoneNumber")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label="Company name" autoComplete="organization" {...field("companyName")} />
          <TextInput
            label="Company website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="example.co.uk"
            {...field("companyWebsite")}
          />
        </SimpleGrid>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={<PasswordHint value={password} />}
          descriptionProps={{ component: "div" }}
          inputWrapperOrder={["label", "input", "error", "description"]}
          {...field("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field("verifyPassword")}
        />
        <Button type="submit" size="md" fullWidth loading={signUp.isPending}>
          Sign up
        </Button>
      </Stack>
    </form>
  );
}
