import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "@/api/client";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { Notice } from "@/shared/Notice";
import { PasswordField } from "@/shared/PasswordField";
import { AuthLayout } from "./AuthLayout";
import { HOME } from "./login-result";
import { messages } from "./messages";
import { enter, halfwayOf, useSignIn } from "./mutations";
import type { Halfway } from "./SecondStep";
import { SecondStepScreen } from "./SecondStepScreen";
import { SocialButtons } from "./SocialButtons";
import { signInSchema } from "./schema";
import { words } from "./words";

type Props = {
  /** Where the person was heading when they were asked to sign in. */
  next: string;
  /** What became of a way to Google or LinkedIn and back. */
  notice?: string | undefined;
};

/** E-mail and password, or another service's word. */
export function SignInScreen({ next, notice }: Props) {
  const router = useRouter();
  const signIn = useSignIn();
  const client = useQueryClient();
  // Who comes from an invitation goes back to it, who has just made an account is told so, and who comes back from
  // another service has done the first step.
  const {
    linkToken,
    email = "",
    accountReady,
    ...came
  } = useLocation({
    select: ({ state }) => state,
  });
  const [half, setHalf] = useState<Halfway | null>(came.half ?? null);
  const [unverified, setUnverified] = useState<{ email: string; message: string } | null>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email, password: "" },
    validate: schemaResolver(signInSchema, { sync: true }),
  });

  function through(accessToken: string) {
    enter(client, accessToken);
    router.history.replace(next, linkToken ? { linkToken } : undefined);
  }

  function submit(typed: { email: string; password: string }) {
    const values = signInSchema.parse(typed);
    setUnverified(null);
    signIn.mutate(values, {
      onSuccess: (entry) => {
        setHalf(halfwayOf(entry));
        if (entry.accessToken) through(entry.accessToken);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.message === messages.unverified)
          setUnverified({ email: values.email, message: error.message });
        else showServerErrors(form, error, "password");
      },
    });
  }

  if (half)
    return <SecondStepScreen half={half} onThrough={through} onAgain={() => setHalf(null)} />;
  return (
    <AuthLayout
      title="Sign in"
      foot={
        <>
          {words.newToJobhelm}{" "}
          <Anchor renderRoot={(props) => <Link to="/auth/sign-up" {...props} />}>
            {words.signUp}
          </Anchor>
        </>
      }
    >
      <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
        <Stack gap="md">
          {accountReady && !unverified && <Notice tone="green">{words.accountReady}</Notice>}
          <div role="alert">
            {notice && !unverified && <Notice tone="amber">{notice}</Notice>}
            {unverified && (
              <Notice tone="amber">
                {unverified.message}{" "}
                <Anchor
                  renderRoot={(props) => (
                    <Link to="/auth/verify-email" state={{ email: unverified.email }} {...props} />
                  )}
                >
                  {words.sendTheLinkAgain}
                </Anchor>
              </Notice>
            )}
          </div>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus={!email}
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
            {words.signIn}
          </Button>
          <Anchor
            ta="center"
            renderRoot={(props) => <Link to="/auth/forgot-password" {...props} />}
          >
            {words.forgotPassword}
          </Anchor>
          <SocialButtons token={linkToken} next={next === HOME ? undefined : next} form="above" />
        </Stack>
      </form>
    </AuthLayout>
  );
}
