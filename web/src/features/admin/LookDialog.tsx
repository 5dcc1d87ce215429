import type { User } from "@/entities/users/queries";
import { ReasonDialog } from "@/shared/ReasonDialog";
import { useLookAsUser } from "./mutations";
import { words } from "./words";

/** Asks why somebody of the provider looks at the product with a user's eyes. */
export function LookDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const look = useLookAsUser();
  return (
    <ReasonDialog
      title={words.lookAs(user.fullName)}
      kind="support"
      description={words.lookReason}
      submitLabel={words.look}
      save={(reason) => look.mutateAsync({ id: user.id, reason })}
      onClose={onClose}
    >
      {words.lookWhy}
    </ReasonDialog>
  );
}
