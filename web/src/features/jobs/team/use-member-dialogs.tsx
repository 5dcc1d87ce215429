import { useCallback, useState } from "react";
import type { Job, TeamMember } from "@/entities/jobs/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import type { Ask } from "./member-commands";
import { useReinvite, useRemoveFromTeam, useResendInvite } from "./mutations";
import { words } from "./words";

/** The questions about members of a team: `ask("remove", member)` opens one, `dialogs` stands anywhere. */
export function useMemberDialogs(job: Job) {
  const [asked, setAsked] = useState<{ what: Ask; member: TeamMember } | null>(null);
  const { mutate: resend } = useResendInvite();
  const { mutate: reinvite } = useReinvite(job);
  const remove = useRemoveFromTeam();
  const ask = useCallback(
    (what: Ask, member: TeamMember) => {
      if (what === "resend") resend(member);
      else if (what === "reinvite") reinvite(member);
      else setAsked({ what, member });
    },
    [resend, reinvite],
  );
  const close = () => setAsked(null);
  const member = asked?.member;
  const confirm = () => member && remove.mutate(member, { onSettled: close });
  const dialogs = (
    <>
      <ConfirmDialog
        opened={asked?.what === "cancel"}
        title={words.cancelQuestion}
        confirmLabel={words.cancelInvite}
        cancelLabel={words.keepInvite}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        {member && words.cancelWhy(member.email)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.what === "remove"}
        title={words.removeOne(member?.fullName ?? "")}
        confirmLabel={words.remove}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        {words.removeWhy}
      </ConfirmDialog>
    </>
  );
  return { ask, dialogs };
}
