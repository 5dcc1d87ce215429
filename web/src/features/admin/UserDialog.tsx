import type { User } from "@/entities/users/queries";
import { FormDialog } from "@/shared/FormDialog";
import { CreditFields } from "./CreditFields";
import { UserFields } from "./UserFields";
import { setsCredits, useUserForm } from "./use-user-form";

/** Corrects a user without leaving the list. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, ...rest } = useUserForm(user, onClose);
  return (
    <FormDialog title={user.fullName} form={rest} submitLabel="Save" size="lg" onClose={onClose}>
      <UserFields user={user} form={form} />
      {setsCredits(user) && <CreditFields form={form} />}
    </FormDialog>
  );
}
