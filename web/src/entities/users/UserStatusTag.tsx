import { StatusTag } from "@/shared/StatusTag";
import { statusTag } from "./labels";
import type { User } from "./queries";

/** Where an account stands. */
export function UserStatusTag({ status }: { status: User["status"] }) {
  const { label, tone, mark } = statusTag[status];
  return (
    <StatusTag tone={tone} mark={mark}>
      {label}
    </StatusTag>
  );
}
