import { Anchor, Button, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { AuthLayout } from "./AuthLayout";
import { ResendButton } from "./ResendButton";

type Props = { email: string; onBack: () => void };

/** After sign-up: nothing works before the address is verified. */
export function CheckInboxScreen({ email, onBack }: Props) {
  return (
    <AuthLayout
      title="Please check your inbox"
      lead={
        <>
          We have sent a link to <b>{email}</b>. Open it to verify your address, then sign in.
        </>
      }
      foot={
        <>
          Nothing there? Look in your spam folder, or{" "}
          <Anchor component="button" type="button" onClick={onBack}>
            correct your details
          </Anchor>
          .
        </>
      }
    >
      <Stack gap="xs">
        <Button size="md" renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
          Go to sign in
        </Button>
        <ResendButton email={email} />
      </Stack>
    </AuthLayout>
  );
}
