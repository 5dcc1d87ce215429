import { Button, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import { NewCompanyFields } from "@/entities/companies/NewCompanyFields";
import { bySchema } from "@/shared/form";
import { Notice } from "@/shared/Notice";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useAppForm } from "@/shared/use-app-form";
import type * as z from "@/shared/zod";
import { AuthLayout } from "./AuthLayout";
import { InvitedJobs } from "./invitation/InvitedJobs";
import { words as invitationWords } from "./invitation/words";
import { HOME } from "./login-result";
import { enter, halfwayOf } from "./mutations";
import { Promises } from "./Promises";
import type { Invitation } from "./queries";
import type { Halfway } from "./SecondStep";
import { SecondStepScreen } from "./SecondStepScreen";
import { type CompanySignUpValues, companySignUpSchema, vouchedForSchema } from "./schema";
import { TermsLine } from "./TermsLine";
import { SignInButton } from "./WaysOn";
import { providerLabel, words } from "./words";

const labels: Record<keyof CompanySignUpValues, string> = {
  firstName: "First name",
  lastName: "Last name",
  companyName: "Company name",
  companyWebsite: "Company website",
};

/** The sign-up is over, and typing on would be for nothing. */
class Over extends Error {}
/** It did not work, and that is no field's matter. */
class Failed extends Error {}

type Props = {
  needs: Schemas["SignUpNeeds"];
  /** What they set out to accept. */
  invited?: { token: string; invitation: Invitation } | undefined;
};

/** What is still asked of somebody who came through Google or LinkedIn and has no account yet. */
export function CompanySignUpScreen(props: Props) {
  const { needs, invited } = props;
  const { form, saving, onSubmit, notices, over, failed, half, through } = useSocialSignUp(props);
  if (half) return <SecondStepScreen half={half} onThrough={through} onAgain={reload} />;
  if (over !== null)
    return (
      <AuthLayout title="Sign up" lead={over}>
        <SignInButton />
      </AuthLayout>
    );
  const namesCompany = invited?.invitation.namesCompany ?? true;
  const asks = namesCompany ? "Tell us about your company" : "Sign Up Invitation";
  return (
    <AuthLayout
      title={invited && namesCompany ? "You're nearly there." : asks}
      lead={
        <>
          {invited && <>{invitationWords.invites(invited.invitation)} </>}
          {words.continuesAs(providerLabel[needs.provider], needs.email)}
        </>
      }
      aside={!invited && <Promises />}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {invited && <InvitedJobs jobs={invited.invitation.adverts} />}
          {notices}
          <div role="alert">{failed && <Notice tone="amber">{failed}</Notice>}</div>
          {!needs.firstName && (
            <TextInput
              label={labels.firstName}
              autoComplete="given-name"
              key={form.key("firstName")}
              {...form.getInputProps("firstName")}
            />
          )}
          {!needs.lastName && (
            <TextInput
              label={labels.lastName}
              autoComplete="family-name"
              key={form.key("lastName")}
              {...form.getInputProps("lastName")}
            />
          )}
          {namesCompany && <NewCompanyFields form={form} />}
          <TermsLine />
          <Button type="submit" size="md" fullWidth loading={saving}>
            {invited && namesCompany ? invitationWords.getStarted : words.signUp}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}

/** The names that the service has told, which are no fields. */
const toldNames = ({ firstName, lastName }: Props["needs"]) => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

/** The fields that are shown, in their order. */
const askedOf = (needs: Props["needs"], namesCompany: boolean): (keyof CompanySignUpValues)[] => [
  ...(needs.firstName ? [] : (["firstName"] as const)),
  ...(needs.lastName ? [] : (["lastName"] as const)),
  ...(namesCompany ? (["companyName", "companyWebsite"] as const) : []),
];

const reload = () => location.assign("/auth/sign-in");

function useSocialSignUp({ needs, invited }: Props) {
  const router = useRouter();
  const client = useQueryClient();
  const [over, setOver] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [half, setHalf] = useState<Halfway | null>(null);
  const signUp = useMutation({
    mutationFn: (body: Schemas["SocialSignUpInput"]) =>
      unwrap(api.POST("/user/social-sign-up", { body })),
  });
  const namesCompany = invited?.invitation.namesCompany ?? true;
  const asked = askedOf(needs, namesCompany);
  const schema: z.ZodMiniType = namesCompany ? companySignUpSchema : vouchedForSchema;
  function through(accessToken: string) {
    enter(client, accessToken);
    if (invited) toast(invitationWords.joined(invited.invitation.companyName));
    router.history.replace(HOME);
  }
  const app = useAppForm<CompanySignUpValues, Schemas["SignInView"]>({
    start: {
      values: {
        firstName: needs.firstName ?? "",
        lastName: needs.lastName ?? "",
        companyName: "",
        companyWebsite: "",
      },
      version: null,
    },
    labels,
    check: bySchema(schema as z.ZodMiniType<unknown, CompanySignUpValues>),
    fallback: asked[0] ?? "firstName",
    draft: `sign-up-company ${needs.provider} ${needs.email}`,
    save: async (values) => {
      setFailed(null);
      const invitation = invited && { invitation: invited.token };
      const told = { ...values, ...toldNames(needs) };
      const typed = namesCompany ? companySignUpSchema.parse(told) : vouchedForSchema.parse(told);
      const body = { token: needs.token, ...invitation, ...typed };
      return signUp.mutateAsync(body).catch((error: unknown) => {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 400 && asked.length > 0) throw error;
        throw status === 409 ? new Over(toldOf(error)) : new Failed(toldOf(error));
      });
    },
    onSaved: (entry) => {
      setHalf(halfwayOf(entry));
      if (entry.accessToken) through(entry.accessToken);
    },
    onRefused: (error) => {
      if (error instanceof Over) setOver(error.message);
      else if (error instanceof Failed) setFailed(error.message);
    },
  });
  return { ...app, over, failed, half, through };
}
