import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "@/api/client";
import { focusFirstError, showServerErrors } from "@/shared/form";
import { Notice } from "@/shared/Notice";
import { AuthLayout } from "./AuthLayout";
import { useSignIn } from "./mutations";
import { PasswordField } from "./PasswordField";
import { signInSchema } from "./schema";
import { words } from "./words";

type Props = {
  /** Where the person was heading when they were asked to sign in. */
  next: string;
};

/** What the server says to the right password of an address that is not proved yet. */
const UNVERIFIED = "Please verify your email before logging in.";

/** E-mail and password. */
export function SignInScreen({ next }: Props) {
  const router = useRouter();
  const signIn = useSignIn();
  const [unverified, setUnverified] = useState<{ email: string; message: string } | null>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: schemaResolver(signInSchema, { sync: true }),
  });

  function submit(typed: { email: string; password: string }) {
    const values = signInSchema.parse(typed);
    setUnverified(null);
    signIn.mutate(values, {
      onSuccess: () => router.history.replace(next),
      onError: (error) => {
        if (error instanceof ApiError && error.message === UNVERIFIED)
          setUnverified({ email: values.email, message: error.message });
        else showServerErrors(form, error, "password");
      },
    });
  }

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
          <div role="alert">
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
            autoFocus
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
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
        </Stack>
      </form>
    </AuthLayout>
  );
}
