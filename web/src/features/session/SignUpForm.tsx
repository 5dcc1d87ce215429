import "@mantine/core/styles/SimpleGrid.layer.css";
import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { bySchema } from "@/shared/form";
import { useAppForm } from "@/shared/use-app-form";
import { useSignUp } from "./mutations";
import { PasswordField } from "./PasswordField";
import { PasswordHint } from "./PasswordHint";
import { PhoneInput, withPrefix } from "./PhoneInput";
import { type SignUpValues, signUpSchema } from "./schema";
import { words } from "./words";

export const NOTHING_TYPED: SignUpValues = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  companyName: "",
  companyWebsite: "",
  password: "",
  verifyPassword: "",
};

const labels: Partial<Record<keyof SignUpValues, string>> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Work email",
  phoneNumber: "Phone",
  companyName: "Company name",
  companyWebsite: "Company website",
};

type Props = {
  /** What was typed before, when the person comes back to correct it. */
  typed: SignUpValues;
  /** Gets what was sent, the passwords left out; the link went to its address. */
  onDone: (sent: SignUpValues) => void;
};

/** Everything asked of a new company's first person. */
export function SignUpForm({ typed, onDone }: Props) {
  const signUp = useSignUp();
  const [password, setPassword] = useState("");
  const { form, saving, onSubmit, notices } = useAppForm<SignUpValues, SignUpValues>({
    start: { values: typed, version: null },
    labels,
    check: bySchema(signUpSchema),
    fallback: "email",
    draft: "sign-up",
    secret: ["password", "verifyPassword"],
    save: async (values) => {
      const { phoneNumber, ...rest } = signUpSchema.parse(values);
      await signUp.mutateAsync({
        ...rest,
        ...(phoneNumber && { phoneNumber: withPrefix(phoneNumber) }),
      });
      return { ...values, password: "", verifyPassword: "" };
    },
    onSaved: onDone,
  });
  form.watch("password", ({ value }) => setPassword(value));

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {notices}
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
        <Button type="submit" size="md" fullWidth loading={saving}>
          {words.signUp}
        </Button>
      </Stack>
    </form>
  );
}
