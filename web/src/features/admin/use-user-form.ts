import type { User } from "@/entities/users/queries";
import { useUpdateUser } from "@/live/use-update-user";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { readUser, toInput, userLabels, userSchema } from "./schema";

/** A user's details, access level and credits, on their page as in a dialog. */
export function useUserForm(user: User, onDone: () => void) {
  const update = useUpdateUser();
  return useAppForm({
    start: readUser(user),
    labels: userLabels,
    check: bySchema(userSchema),
    fallback: "role",
    // Somebody may hold more credits than can be set.
    keeps: true,
    draft: `user ${user.id}`,
    read: (current) => readUser(current as User),
    save: (values, edit) => update.mutateAsync(toInput(user.id, values, edit)),
    onSaved: () => {
      toast("Profile updated");
      onDone();
    },
  });
}

export type UserForm = ReturnType<typeof useUserForm>["form"];

/** Whether this viewer sets the user's credits. */
export const setsCredits = (user: User): boolean =>
  user.balance != null && user.can.includes("credits.grant");
