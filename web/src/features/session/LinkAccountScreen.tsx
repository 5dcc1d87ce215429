import { Anchor, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "@/api/client";
import { Notice } from "@/shared/Notice";
import { toldOf } from "@/shared/told-of";
import { AuthLayout } from "./AuthLayout";
import { enter, halfwayOf } from "./mutations";
import { PasswordForm } from "./PasswordForm";
import type { Halfway } from "./SecondStep";
import { SecondStepScreen } from "./SecondStepScreen";
import { BackToSignIn, SignInButton } from "./WaysOn";
import { providerLabel, words } from "./words";

type Props = { needs: Schemas["LinkNeeds"] & { next: string } };

/** Somebody whom Google or LinkedIn vouches for shows that the account with their address is theirs. */
export function LinkAccountScreen({ needs: { token, provider, email, next } }: Props) {
  const router = useRouter();
  const client = useQueryClient();
  const [half, setHalf] = useState<Halfway | null>(null);
  const linkToken = useLocation({ select: ({ state }) => state.linkToken });
  const [sent, setSent] = useState(false);
  const letter = useMutation({
    mutationFn: () => unwrap(api.POST("/auth/link/letter", { body: { token } })),
    onSuccess: () => setSent(true),
  });
  const label = providerLabel[provider];
  function through(accessToken: string) {
    enter(client, accessToken);
    router.history.replace(next, linkToken ? { linkToken } : undefined);
  }

  if (half)
    return <SecondStepScreen half={half} onThrough={through} onAgain={() => setHalf(null)} />;
  if (sent)
    return (
      <AuthLayout
        title="Please check your inbox"
        lead={words.linkSent(email, label)}
        foot={<BackToSignIn />}
      />
    );
  return (
    <AuthLayout
      title="You have a JobHelm account"
      lead={words.hasAccount(email, label)}
      foot={<BackToSignIn />}
    >
      <PasswordForm
        email={email}
        onEntry={(entry) => {
          setHalf(halfwayOf(entry));
          if (entry.accessToken) through(entry.accessToken);
        }}
        notice={
          <div role="alert">
            {letter.isError && <Notice tone="amber">{toldOf(letter.error)}</Notice>}
          </div>
        }
      >
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={letter.isPending}
          onClick={() => letter.mutate()}
        >
          {words.mailMeALink}
        </Button>
      </PasswordForm>
    </AuthLayout>
  );
}

/** A letter's link that did not do its work. */
export function LinkRefusedScreen({ why }: { why: string }) {
  return (
    <AuthLayout
      title="This link cannot be used"
      lead={why}
      foot={
        <Anchor renderRoot={(props) => <Link to="/auth/forgot-password" {...props} />}>
          {words.forgotPassword}
        </Anchor>
      }
    >
      <SignInButton />
    </AuthLayout>
  );
}
