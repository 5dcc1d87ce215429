import { useState } from "react";
import type { Schemas } from "@/api/client";
import { AuthLayout } from "./AuthLayout";
import { EmailForm } from "./EmailForm";
import { useResendVerification } from "./mutations";
import { BackToSignIn, SignInButton } from "./WaysOn";
import { words } from "./words";

type Props = {
  /** What became of the link; undefined when the person came without one. */
  status: Schemas["LinkStatus"] | undefined;
  /** The address to send another link to, where the screen before knew it. */
  email: string | undefined;
};

/** What a verification link did, or a way to get another one. */
export function VerifyEmailScreen({ status, email }: Props) {
  if (status === "Success")
    return (
      <AuthLayout title="Your email is verified." lead="You can sign in now.">
        <SignInButton />
      </AuthLayout>
    );
  if (status === "TokenAlreadyUsed")
    return (
      <AuthLayout title="Email is already verified." lead="You can sign in now.">
        <SignInButton />
      </AuthLayout>
    );
  return status === undefined ? (
    <Resend
      title="You need to be verified"
      lead="Enter your email address and we will send you a link that verifies it."
      email={email}
    />
  ) : (
    <Resend
      title="This link is no longer valid."
      lead="A link works once, and for a limited time. Enter your email address to get another one."
      email={email}
    />
  );
}

function Resend(props: { title: string; lead: string; email: string | undefined }) {
  const resend = useResendVerification();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <AuthLayout title="Please check your inbox" lead={words.maySend(sentTo)}>
        <SignInButton />
      </AuthLayout>
    );
  return (
    <AuthLayout title={props.title} lead={props.lead} foot={<BackToSignIn />}>
      <EmailForm email={props.email} button="Send the link" send={resend} onSent={setSentTo} />
    </AuthLayout>
  );
}
