import { useCallback, useState } from "react";
import type { User } from "@/entities/users/queries";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { asDialog, lazily } from "@/shared/lazily";
import {
  type OnLeft,
  useCancelInvitation,
  useRejectUser,
  useResendInvitation,
  useUnblockUser,
} from "./mutations";
import type { Ask } from "./user-commands";
import { words } from "./words";

const ApproveUserDialog = lazily(
  async () => (await import("./ApproveUserDialog")).ApproveUserDialog,
  asDialog,
);
const BlockUserDialog = lazily(
  async () => (await import("./BlockUserDialog")).BlockUserDialog,
  asDialog,
);
const DeleteUserDialog = lazily(
  async () => (await import("./DeleteUserDialog")).DeleteUserDialog,
  asDialog,
);

/**
 * The questions about accounts, for whichever list or page shows them: `ask("delete", user)` opens one, `dialogs` stands
 * anywhere outside of a form. `onLeft` hears that an account is gone.
 */
export function useUserDialogs(onLeft?: OnLeft) {
  const [asked, setAsked] = useState<{ what: Ask; user: User } | null>(null);
  const { mutate: resend } = useResendInvitation();
  const ask = useCallback(
    (what: Ask, user: User) => {
      if (what === "resend") resend(user);
      else setAsked({ what, user });
    },
    [resend],
  );
  const close = () => setAsked(null);
  const reject = useRejectUser(onLeft);
  const unblock = useUnblockUser();
  const cancel = useCancelInvitation(onLeft);
  const user = asked?.user;
  const dialogs = (
    <>
      {user && asked.what === "approve" && <ApproveUserDialog user={user} onClose={close} />}
      {user && asked.what === "block" && <BlockUserDialog user={user} onClose={close} />}
      {user && asked.what === "delete" && (
        <DeleteUserDialog user={user} onDeleted={onLeft} onClose={close} />
      )}
      <ConfirmDialog
        opened={asked?.what === "reject"}
        title={words.rejectOne(user?.fullName ?? "")}
        confirmLabel={words.reject}
        danger
        busy={reject.isPending}
        onConfirm={() => user && reject.mutate(user, { onSettled: close })}
        onClose={close}
      >
        {words.rejectWhy}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.what === "cancel"}
        title={words.cancelQuestion}
        confirmLabel={words.cancelInvitation}
        cancelLabel={words.keepInvitation}
        danger
        busy={cancel.isPending}
        onConfirm={() => user && cancel.mutate(user, { onSettled: close })}
        onClose={close}
      >
        {user && words.cancelWhy(user.email)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.what === "unblock"}
        title={words.unblockOne(user?.fullName ?? "")}
        confirmLabel={words.unblock}
        busy={unblock.isPending}
        onConfirm={() => user && unblock.mutate(user, { onSettled: close })}
        onClose={close}
      >
        {words.unblockWhy}
      </ConfirmDialog>
    </>
  );
  return { ask, dialogs };
}
