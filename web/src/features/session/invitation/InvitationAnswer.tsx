import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { changed } from "@/live/changed";
import type { Viewer } from "@/policy/viewer";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { AuthLayout } from "../AuthLayout";
import { leave } from "../leave";
import type { Invitation } from "../queries";
import { words as common } from "../words";
import { Decline } from "./Decline";
import { InvitedJobs } from "./InvitedJobs";
import { useAcceptInvitation } from "./mutations";
import { words } from "./words";

type Props = {
  token: string;
  invitation: Invitation;
  viewer: Viewer | null;
  onDeclined: () => void;
  onRefused: (status: Schemas["LinkStatus"]) => void;
};

/** Whose account it is, as mailboxes are compared. */
const isOf = ({ email }: Invitation, viewer: Viewer): boolean =>
  viewer.email.toLowerCase() === email.toLowerCase();

/** To whoever has an account, or is signed in with one: accepted with it, or declined. */
export function InvitationAnswer(props: Props) {
  const { token, invitation, viewer, onDeclined, onRefused } = props;
  const own = viewer !== null && isOf(invitation, viewer);
  const all = invitation.adverts.map(({ id }) => id);
  const [picked, setPicked] = useState<readonly string[]>(all);
  const some = picked.length < all.length ? picked : null;
  // An external recruiter works for several companies with one account, whatever address was invited.
  const may = own
    ? invitation.invitedAs === "Member"
    : viewer?.isExternal === true && invitation.role === "ExternalRecruiter";
  return (
    <AuthLayout title="Invitation" lead={words.invites(invitation)}>
      <Stack gap="md">
        <InvitedJobs jobs={invitation.adverts} {...(may && { picked, onPick: setPicked })} />
        <p>{whoseAccount(invitation, viewer, own, may)}</p>
        <Stack gap="xs">
          {viewer && may && (
            <Accept {...{ token, invitation, some, onRefused }}>
              {own ? words.accept : words.acceptAs(viewer.fullName)}
            </Accept>
          )}
          {viewer && !(own && may) && <SignInAsAnother {...{ token, invitation }} second={may} />}
          {!viewer && <SignInToAccept {...{ token, invitation }} />}
          <Decline {...{ token, invitation, onDeclined, onRefused }} />
        </Stack>
      </Stack>
    </AuthLayout>
  );
}

function whoseAccount(invitation: Invitation, viewer: Viewer | null, own: boolean, may: boolean) {
  if (!viewer) return words.hasAccount(invitation.email);
  if (!own) return words.otherAccount(viewer.fullName, viewer.email);
  return may ? words.signedInAs(viewer.fullName) : words.ownAccountElsewhere(viewer.email);
}

function Accept(props: {
  token: string;
  invitation: Invitation;
  /** The jobs that are accepted, where others are left out. */
  some: readonly string[] | null;
  onRefused: Props["onRefused"];
  children: string;
}) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const client = useQueryClient();
  return (
    <Button
      size="md"
      fullWidth
      loading={accept.isPending}
      disabled={props.some?.length === 0}
      onClick={() =>
        accept.mutate(
          { token: props.token, adverts: props.some },
          {
            onSuccess: ({ status }) => {
              if (status !== "Success") return props.onRefused(status);
              void changed(client, { kind: "invitation.accepted" });
              toast(words.joined(props.invitation.companyName));
              void navigate({ to: "/", replace: true });
            },
            onError: (error) => toast(toldOf(error), { tone: "error" }),
          },
        )
      }
    >
      {props.children}
    </Button>
  );
}

type Way = { token: string; invitation: Invitation };

/** Sign-in leads back here; the token goes along out of sight. */
const SIGN_IN = { to: "/auth/sign-in", search: { next: "/auth/invitation" } } as const;

const SignInToAccept = ({ token, invitation: { email } }: Way) => (
  <Button
    size="md"
    fullWidth
    renderRoot={(props) => <Link {...SIGN_IN} state={{ linkToken: token, email }} {...props} />}
  >
    {words.signInToAccept}
  </Button>
);

/** Out of this account: to the form, or to the account that was invited. */
function SignInAsAnother({ token, invitation, second }: Way & { second: boolean }) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const toAccount = invitation.invitedAs === "Member";
  return (
    <Button
      size="md"
      fullWidth
      variant={second ? "default" : "filled"}
      loading={leaving}
      onClick={() => {
        setLeaving(true);
        void leave(() => {
          const { email } = invitation;
          if (toAccount)
            router.history.replace(router.buildLocation(SIGN_IN).href, {
              linkToken: token,
              email,
            });
        });
      }}
    >
      {toAccount ? common.signInAsSomebodyElse : words.signOut}
    </Button>
  );
}
