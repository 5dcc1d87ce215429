import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** The way on from a result screen. */
export function SignInButton() {
  return (
    <Button size="md" fullWidth renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
      Sign in
    </Button>
  );
}

/** The way back from a form. */
export function BackToSignIn() {
  return (
    <Anchor renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>Back to sign in</Anchor>
  );
}
