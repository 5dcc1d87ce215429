import { useState } from "react";
import { AuthLayout } from "./AuthLayout";
import { EmailForm } from "./EmailForm";
import { useForgotPassword } from "./mutations";
import { BackToSignIn, SignInButton } from "./WaysOn";

/** Asks for the address that a reset link shall go to. */
export function ForgotPasswordScreen() {
  const forgot = useForgotPassword();
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <AuthLayout
        title="Please check your inbox"
        lead="If your email was found in our database, we've sent you a Password Reset link."
      >
        <SignInButton />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Forgot password"
      lead="Enter your email address and we will send you a link to choose a new one."
      foot={<BackToSignIn />}
    >
      <EmailForm button="Send reset link" send={forgot} onSent={() => setSent(true)} />
    </AuthLayout>
  );
}
