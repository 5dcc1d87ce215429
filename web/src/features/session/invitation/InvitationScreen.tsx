import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import type { Viewer } from "@/policy/viewer";
import { AuthLayout } from "../AuthLayout";
import { CheckInboxScreen } from "../CheckInboxScreen";
import type { Invitation } from "../queries";
import { SignInButton } from "../WaysOn";
import { InvitationAnswer } from "./InvitationAnswer";
import { InvitationForm } from "./InvitationForm";
import { InvitationRefused } from "./InvitationRefused";
import { words } from "./words";

type Status = Schemas["LinkStatus"];

type Props = {
  token: string | undefined;
  view: Schemas["InvitationView"];
  /** Who is signed in. */
  viewer: Viewer | null;
  /** The address that a letter went to, where the screen before knew it. */
  email: string | undefined;
};

/** What became of it here: declined, or what the server answered, of which address. */
type End = { declined: Invitation } | { status: Status; email?: string };

/** An invitation: what it says, the ways to answer it, and what came of them. */
export function InvitationScreen({ token, view, viewer, email }: Props) {
  const navigate = useNavigate();
  const [end, setEnd] = useState<End | null>(null);
  if (end && "declined" in end)
    return (
      <AuthLayout title="Invitation declined" lead={words.declined(end.declined.companyName)}>
        {!viewer && <SignInButton />}
      </AuthLayout>
    );
  const { status, email: sentTo = email } = end ?? (view as { status: Status; email?: string });
  if (status === "CheckYourEmail" && sentTo) return <CheckInboxScreen email={sentTo} />;
  const { invitation } = view;
  if (status !== "Success" || !token || !invitation)
    return <InvitationRefused status={status} signedIn={viewer !== null} />;

  const onDeclined = () => setEnd({ declined: invitation });
  const onRefused = (refused: Status) => setEnd({ status: refused });
  if (viewer || invitation.invitedAs === "Member")
    return <InvitationAnswer {...{ token, invitation, viewer, onDeclined, onRefused }} />;
  return (
    <InvitationForm
      {...{ token, invitation, onDeclined }}
      onDone={(answered, typed) => {
        if (answered !== "Success") return setEnd({ status: answered, email: typed });
        // In its place: Back does not lead to a form that is used up.
        void navigate({
          to: "/auth/sign-in",
          replace: true,
          state: { email: typed, accountReady: true },
        });
      }}
    />
  );
}
