import { copyEmails } from "@/entities/users/copy-emails";
import type { User } from "@/entities/users/queries";
import { type Command, commands } from "@/shared/commands";
import { words } from "./words";

/** What is asked about before it is done to an account. */
export type Ask = "approve" | "reject" | "resend" | "cancel" | "block" | "unblock" | "delete";

/** What the viewer may decide about an account, in groups; none where they may do nothing at all. */
export function userCommands(
  user: User,
  ask: (what: Ask, user: User) => void,
  first: Command | false = false,
): readonly (readonly Command[])[] {
  if (user.can.length === 0) return [];
  const may = (action: User["can"][number]) => user.can.includes(action);
  const approves = may("user.approve");
  const invites = user.status === "Pending" && may("user.reinvite");
  return [
    commands(first, {
      id: "copy",
      label: words.copyEmail,
      run: () => void copyEmails([user]),
    }),
    commands(
      approves && { id: "approve", label: words.approve, run: () => ask("approve", user) },
      approves && { id: "reject", label: words.reject, run: () => ask("reject", user) },
    ),
    commands(
      invites && { id: "resend", label: words.sendAgain, run: () => ask("resend", user) },
      invites && {
        id: "cancel",
        label: words.cancelInvitation,
        danger: true,
        run: () => ask("cancel", user),
      },
    ),
    commands(
      may("user.block") &&
        (user.status === "Blocked"
          ? { id: "unblock", label: words.unblock, run: () => ask("unblock", user) }
          : { id: "block", label: words.block, run: () => ask("block", user) }),
      may("user.delete") && {
        id: "delete",
        label: words.deleteUser,
        danger: true,
        run: () => ask("delete", user),
      },
    ),
  ].filter((section) => section.length > 0);
}
