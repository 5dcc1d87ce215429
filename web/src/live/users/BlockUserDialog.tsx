import type { User } from "@/entities/users/queries";
import { ReasonDialog } from "@/shared/ReasonDialog";
import { useBlockUser } from "./mutations";
import { words } from "./words";

/** Asks why somebody is shut out. */
export function BlockUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const block = useBlockUser();
  return (
    <ReasonDialog
      title={words.blockOne(user.fullName)}
      submitLabel={words.block}
      save={(reason) => block.mutateAsync({ id: user.id, reason })}
      onClose={onClose}
    >
      {words.blockWhy}
    </ReasonDialog>
  );
}
