import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { words } from "./words";

/** The way on from a result screen. */
export function SignInButton() {
  return (
    <Button size="md" fullWidth renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
      {words.signIn}
    </Button>
  );
}

/** The way back from a form. */
export function BackToSignIn() {
  return (
    <Anchor renderRoot={(props) => <Link to="/auth/sign-in" {...props} />}>
      {words.backToSignIn}
    </Anchor>
  );
}
