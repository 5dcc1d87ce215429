import { Button, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/client";
import { AuthLayout } from "../AuthLayout";
import { SignInButton } from "../WaysOn";
import { words } from "./words";

type Said = { title: string; lead: ReactNode };

const USED: Said = { title: "Invitation already used", lead: words.usedAlready };
const EXPIRED: Said = { title: "Invitation expired", lead: words.requestAnother };
const SENT: Said = { title: "Please check your inbox", lead: words.sentVerification };

type Props = {
  status: Schemas["LinkStatus"];
  /** Somebody who is signed in needs neither door. */
  signedIn: boolean;
};

/** Why an invitation cannot be answered any more, and where to go instead. */
export function InvitationRefused({ status, signedIn }: Props) {
  const said = status === "TokenAlreadyUsed" ? USED : status === "CheckYourEmail" ? SENT : EXPIRED;
  return (
    <AuthLayout {...said}>
      {signedIn ? (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/jobs" {...props} />}>
          {words.seeAllJobs}
        </Button>
      ) : (
        <Stack gap="xs">
          <SignInButton />
          {said === EXPIRED && (
            <Button
              size="md"
              fullWidth
              variant="default"
              renderRoot={(props) => <Link to="/auth/sign-up" {...props} />}
            >
              {words.signUp}
            </Button>
          )}
        </Stack>
      )}
    </AuthLayout>
  );
}
