import { Anchor, Button, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthLayout } from "./AuthLayout";
import { ResendButton } from "./ResendButton";
import { words } from "./words";

type Props = {
  email: string;
  /** What comes after the address is verified. */
  then?: ReactNode;
  /** Where there is a way back to what was typed. */
  onBack?: () => void;
};

/** After sign-up: nothing works before the address is verified. */
export function CheckInboxScreen({ email, then, onBack }: Props) {
  return (
    <AuthLayout
      title="Please check your inbox"
      lead={
        <>
          {words.sentTo(email)}
          {then}
        </>
      }
      foot={
        onBack ? (
          <>
            {words.nothingThere}{" "}
            <Anchor component="button" type="button" onClick={onBack}>
              {words.correctDetails}
            </Anchor>
          </>
        ) : (
          words.nothingThereSpam
        )
      }
    >
      <Stack gap="xs">
        <Button size="md" renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
          {words.goToSignIn}
        </Button>
        <ResendButton email={email} />
      </Stack>
    </AuthLayout>
  );
}
