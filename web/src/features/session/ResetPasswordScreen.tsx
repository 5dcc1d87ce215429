import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { AuthLayout } from "./AuthLayout";
import { NewPasswordForm } from "./NewPasswordForm";
import { BackToSignIn, SignInButton } from "./WaysOn";
import { words } from "./words";

const REFUSALS: Partial<Record<Schemas["LinkStatus"], string>> = {
  TokenAlreadyUsed: "Token already used",
  ExpiredToken: "Token expired",
  InvalidToken: "Token not valid",
};

type Props = {
  token: string | undefined;
  /** What a look at the link said; null where nobody could be asked. */
  status: Schemas["LinkStatus"] | null;
};

/** A new password by a mailed link, and what became of the link. */
export function ResetPasswordScreen({ token, status: looked }: Props) {
  const refused = looked === "Success" ? null : looked;
  const [status, setStatus] = useState<Schemas["LinkStatus"] | null>(refused);
  if (status === "Success")
    return (
      <AuthLayout title="Password reset successfully!" lead="You can sign in now.">
        <SignInButton />
      </AuthLayout>
    );
  if (status !== null || !token)
    return (
      <AuthLayout
        title={REFUSALS[status ?? "InvalidToken"] ?? "Token not valid"}
        lead="Please request another token."
        foot={<BackToSignIn />}
      >
        <Button
          size="md"
          fullWidth
          renderRoot={(props) => <Link to="/auth/forgot-password" {...props} />}
        >
          {words.requestAnotherToken}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Reset password" lead="Choose a new password." foot={<BackToSignIn />}>
      <NewPasswordForm token={token} onResult={setStatus} />
    </AuthLayout>
  );
}
