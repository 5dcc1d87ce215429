import { StatusTag } from "@/shared/StatusTag";
import { lettersComeBack } from "./labels";
import type { User } from "./queries";

/** A user's address, and whether letters to it come back. */
export function UserEmail({ user }: { user: User }) {
  if (!user.lettersCameBackAt) return user.email;
  return (
    <>
      {user.email}{" "}
      <StatusTag tone="amber" mark="warning">
        {lettersComeBack}
      </StatusTag>
    </>
  );
}
