import { Anchor, Button, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { AuthLayout } from "./AuthLayout";
import { ResendButton } from "./ResendButton";
import { words } from "./words";

type Props = { email: string; onBack: () => void };

/** After sign-up: nothing works before the address is verified. */
export function CheckInboxScreen({ email, onBack }: Props) {
  return (
    <AuthLayout
      title="Please check your inbox"
      lead={words.sentTo(email)}
      foot={
        <>
          {words.nothingThere}{" "}
          <Anchor component="button" type="button" onClick={onBack}>
            {words.correctDetails}
          </Anchor>
        </>
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
