import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AuthLayout } from "./AuthLayout";
import { CheckInboxScreen } from "./CheckInboxScreen";
import { Promises } from "./Promises";
import { SignUpForm } from "./SignUpForm";

/** A new person with a new company; after it, the inbox to check. */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckInboxScreen email={sentTo} onBack={() => setSentTo(null)} />;
  return (
    <AuthLayout
      title="Create your account"
      aside={<Promises />}
      foot={
        <>
          Already have an account?{" "}
          <Anchor renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>Sign in</Anchor>
        </>
      }
    >
      <SignUpForm onDone={setSentTo} />
    </AuthLayout>
  );
}
