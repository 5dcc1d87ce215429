import "@mantine/core/styles/SegmentedControl.layer.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { Button, Input, SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { NewCompanyFields } from "@/entities/companies/NewCompanyFields";
import { bySchema } from "@/shared/form";
import { NewPasswordField } from "@/shared/NewPasswordField";
import { PasswordField } from "@/shared/PasswordField";
import { useAppForm } from "@/shared/use-app-form";
import type * as z from "@/shared/zod";
import { JoinFields } from "./JoinFields";
import { useSignUp } from "./mutations";
import { PersonFields } from "./PersonFields";
import { PhoneInput, withPrefix } from "./PhoneInput";
import { joiningSchema, type SignUpValues, signUpSchema } from "./schema";
import { TermsLine } from "./TermsLine";
import { words } from "./words";

export const NOTHING_TYPED: SignUpValues = {
  company: "New",
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  companyName: "",
  companyWebsite: "",
  companyId: "",
  companyFound: "",
  role: "",
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
  companyId: "Company",
  role: "Role",
};

const KINDS: { value: SignUpValues["company"]; label: string }[] = [
  { value: "New", label: "New company" },
  { value: "Existing", label: "Existing company" },
];

const isJoining = ({ company }: SignUpValues): boolean => company === "Existing";

const check = (values: SignUpValues) => {
  const schema: z.ZodMiniType = isJoining(values) ? joiningSchema : signUpSchema;
  return bySchema(schema as z.ZodMiniType<unknown, SignUpValues>)(values);
};

/** What is sent: what was typed for the other kind of company stays here. */
function payload(values: SignUpValues): Schemas["SignUpInput"] {
  const { phoneNumber, ...rest } = isJoining(values)
    ? joiningSchema.parse(values)
    : signUpSchema.parse(values);
  return { ...rest, ...(phoneNumber && { phoneNumber: withPrefix(phoneNumber) }) };
}

type Props = {
  /** What was typed before, when the person comes back to correct it. */
  typed: SignUpValues;
  /** Gets what was sent, the passwords left out; the link went to its address. */
  onDone: (sent: SignUpValues) => void;
};

/** Everything asked of somebody who signs up, with a new company or into one that is there. */
export function SignUpForm({ typed, onDone }: Props) {
  const signUp = useSignUp();
  const { form, saving, onSubmit, notices } = useAppForm<SignUpValues, SignUpValues>({
    start: { values: typed, version: null },
    labels,
    check,
    fallback: "email",
    draft: "sign-up",
    secret: ["password", "verifyPassword"],
    save: async (values) => {
      await signUp.mutateAsync(payload(values));
      return { ...values, password: "", verifyPassword: "" };
    },
    onSaved: onDone,
  });
  const [company, setCompany] = useState(form.getValues().company);
  // Also when a draft is discarded.
  form.watch("company", ({ value }) => setCompany(value));

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {notices}
        <Input.Wrapper label={words.yourCompany} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={words.yourCompany}
            data={KINDS}
            value={company}
            onChange={(kind) => {
              form.setFieldValue("company", kind);
              form.clearErrors();
            }}
          />
        </Input.Wrapper>
        <PersonFields form={form} />
        <PhoneInput
          label="Phone (optional)"
          key={form.key("phoneNumber")}
          {...form.getInputProps("phoneNumber")}
        />
        {company === "Existing" ? <JoinFields form={form} /> : <NewCompanyFields form={form} />}
        <NewPasswordField
          label="Password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          key={form.key("verifyPassword")}
          {...form.getInputProps("verifyPassword")}
        />
        <TermsLine />
        <Button type="submit" size="md" fullWidth loading={saving}>
          {words.signUp}
        </Button>
      </Stack>
    </form>
  );
}
