import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AuthLayout } from "./AuthLayout";
import { CheckInboxScreen } from "./CheckInboxScreen";
import { Promises } from "./Promises";
import { SignUpForm } from "./SignUpForm";
import { words } from "./words";

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
          {words.alreadyHaveAnAccount}{" "}
          <Anchor renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
            {words.signIn}
          </Anchor>
        </>
      }
    >
      <SignUpForm onDone={setSentTo} />
    </AuthLayout>
  );
}
