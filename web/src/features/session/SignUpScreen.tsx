import { Anchor, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AuthLayout } from "./AuthLayout";
import { CheckInboxScreen } from "./CheckInboxScreen";
import { Promises } from "./Promises";
import { NOTHING_TYPED, SignUpForm } from "./SignUpForm";
import { SocialButtons } from "./SocialButtons";
import { words } from "./words";

/** A new person, with a new company or into one that is there; after it, the inbox to check. */
export function SignUpScreen() {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <CheckInboxScreen
        email={typed.email}
        then={typed.company === "Existing" && words.thenApproval(typed.companyFound)}
        onBack={() => setSent(false)}
      />
    );
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
      <Stack gap="md">
        <SocialButtons form="below" />
        <SignUpForm
          typed={typed}
          onDone={(values) => {
            setTyped(values);
            setSent(true);
          }}
        />
      </Stack>
    </AuthLayout>
  );
}
