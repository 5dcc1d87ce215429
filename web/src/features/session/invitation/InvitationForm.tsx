import { Anchor, Button, Group, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, type Schemas } from "@/api/client";
import { useLost } from "@/api/use-lost";
import { NewCompanyFields } from "@/entities/companies/NewCompanyFields";
import { bySchema, focusFirstError } from "@/shared/form";
import { Notice } from "@/shared/Notice";
import { useAppForm } from "@/shared/use-app-form";
import { common as kit } from "@/shared/words";
import type * as z from "@/shared/zod";
import { AuthLayout } from "../AuthLayout";
import { useSignUp } from "../mutations";
import { PhoneInput, withPrefix } from "../PhoneInput";
import type { Invitation } from "../queries";
import { SocialButtons } from "../SocialButtons";
import { agencySchema, type InvitedValues, invitedSchema } from "../schema";
import { TermsLine } from "../TermsLine";
import { words as common } from "../words";
import { Decline } from "./Decline";
import { InvitedJobs } from "./InvitedJobs";
import { InvitedPersonFields } from "./InvitedPersonFields";
import { words } from "./words";

type Status = Schemas["LinkStatus"];

type Props = {
  token: string;
  invitation: Invitation;
  /** Gets what the server answered, and the address that was typed. */
  onDone: (status: Status, email: string) => void;
  onDeclined: () => void;
};

const labels: Partial<Record<keyof InvitedValues, string>> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Work email",
  companyName: "Company name",
  companyWebsite: "Company website",
  phoneNumber: "Phone",
};

const SECOND_STEP: readonly string[] = ["companyName", "companyWebsite", "phoneNumber"];

/** The account of somebody new: one step, or two for who comes from a company of their own. */
export function InvitationForm(props: Props) {
  const { invitation, onDone } = props;
  const { form, notices, saving, onSubmit, step, setStep } = useInvitationForm(props);
  const twoSteps = invitation.namesCompany;

  function next(event: FormEvent) {
    event.preventDefault();
    const errors = bySchema(invitedSchema)(form.getValues());
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) focusFirstError(form)(errors);
    else setStep(1);
  }

  return (
    <AuthLayout
      title={step === 0 ? "Sign Up Invitation" : "You're nearly there."}
      lead={step === 0 ? words.invites(invitation) : words.nearly}
      foot={<Otherwise {...props} onRefused={(status) => onDone(status, invitation.email)} />}
    >
      <form noValidate onSubmit={twoSteps && step === 0 ? next : onSubmit}>
        {/* Both steps are there all the time: what fills in forms sees the whole, and Back finds it all. */}
        <div hidden={step !== 0}>
          <Stack gap="md">
            <InvitedJobs jobs={invitation.adverts} />
            {invitation.invitedAs === "Elsewhere" && (
              <Notice tone="amber">{words.elsewhere(invitation.email)}</Notice>
            )}
            {notices}
            <InvitedPersonFields form={form} />
            {twoSteps ? (
              <Button type="submit" size="md" fullWidth>
                {kit.next}
              </Button>
            ) : (
              <>
                <TermsLine />
                <Button type="submit" size="md" fullWidth loading={saving}>
                  {common.signUp}
                </Button>
              </>
            )}
            <SocialButtons token={props.token} role={invitation.role} form="above" />
          </Stack>
        </div>
        {twoSteps && (
          <div hidden={step !== 1}>
            <Stack gap="md">
              <NewCompanyFields form={form} />
              <PhoneInput
                label="Phone (optional)"
                key={form.key("phoneNumber")}
                {...form.getInputProps("phoneNumber")}
              />
              <TermsLine />
              <Group grow preventGrowOverflow={false} gap="xs">
                <Button variant="default" size="md" disabled={saving} onClick={() => setStep(0)}>
                  {words.back}
                </Button>
                <Button type="submit" size="md" loading={saving}>
                  {words.getStarted}
                </Button>
              </Group>
            </Stack>
          </div>
        )}
      </form>
    </AuthLayout>
  );
}

function useInvitationForm({ token, invitation, onDone }: Props) {
  const signUp = useSignUp();
  const [step, setStep] = useState(0);
  const lost = useLost();
  const schema: z.ZodMiniType = invitation.namesCompany ? agencySchema : invitedSchema;
  const email = invitation.invitedAs === "Elsewhere" ? "" : invitation.email;
  const app = useAppForm<InvitedValues, { status: Status; email: string }>({
    start: { values: { ...EMPTY, email }, version: null },
    labels,
    check: bySchema(schema as z.ZodMiniType<unknown, InvitedValues>),
    fallback: "email",
    draft: `invitation ${invitation.companyName} ${invitation.email}`,
    secret: ["password"],
    save: async (values) => {
      try {
        const { status } = await signUp.mutateAsync({ token, ...payload(values, invitation) });
        const typed = values.email.trim();
        // The answer that was lost may have been a yes: then the link is used, by this.
        const done = status === "TokenAlreadyUsed" && lost.may();
        return { status: done ? answerTo(typed, invitation) : status, email: typed };
      } catch (error) {
        lost.note(error);
        if (!isOfSecondStep(error)) flushSync(() => setStep(0));
        throw error;
      }
    },
    onSaved: ({ status, email: typed }) => onDone(status, typed),
  });
  useFocusOnStep(step, () =>
    app.form.getInputNode(step === 0 ? "firstName" : "companyName")?.focus(),
  );
  return { ...app, step, setStep };
}

/** What the server says to whom it has made the account: an address that was not invited has still to be proved. */
const answerTo = (email: string, invitation: Invitation): Status =>
  email.toLowerCase() === invitation.email.toLowerCase() ? "Success" : "CheckYourEmail";

const EMPTY: InvitedValues = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  companyName: "",
  companyWebsite: "",
  phoneNumber: "",
};

function payload(
  values: InvitedValues,
  { namesCompany }: Invitation,
): Omit<Schemas["SignUpInput"], "token"> {
  if (!namesCompany) return invitedSchema.parse(values);
  const { phoneNumber, ...rest } = agencySchema.parse(values);
  return { ...rest, ...(phoneNumber && { phoneNumber: withPrefix(phoneNumber) }) };
}

/** Whether all that is wrong stands on the second step, where it can be put right. */
const isOfSecondStep = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.fields.length > 0 &&
  error.fields.every(({ item }) => item !== undefined && SECOND_STEP.includes(item));

/** The button that was pressed goes out of sight: the focus goes to the first field of the other step. */
function useFocusOnStep(step: number, focus: () => void): void {
  const was = useRef(step);
  useEffect(() => {
    if (was.current === step) return;
    was.current = step;
    focus();
  });
}

/** Other ways to answer. */
function Otherwise(props: {
  token: string;
  invitation: Invitation;
  onDeclined: () => void;
  onRefused: (status: Status) => void;
}) {
  const { token, invitation } = props;
  return (
    <>
      {invitation.namesCompany && (
        <>
          {words.recruitAlready}{" "}
          <Anchor
            renderRoot={(link) => (
              <Link
                to="/auth/sign-in"
                search={{ next: "/auth/invitation" }}
                state={{ linkToken: token }}
                {...link}
              />
            )}
          >
            {words.signInToAccept}
          </Anchor>
          <br />
        </>
      )}
      {words.notForYou} <Decline {...props} inline />
    </>
  );
}
