import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { accessLevels } from "@/entities/users/labels";
import type { User } from "@/entities/users/queries";
import { Modal } from "@/shared/Modal";
import { Notice } from "@/shared/Notice";
import { toldOf } from "@/shared/told-of";
import { common } from "@/shared/words";
import { useApproveUser } from "./mutations";
import { words } from "./words";

/** Asks as what somebody is let in: what they asked for, unless it is changed. */
export function ApproveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const approve = useApproveUser();
  const [role, setRole] = useState(user.role);
  const refused =
    (approve.error && toldOf(approve.error)) ?? (user.emailVerified ? null : words.emailUnproved);
  return (
    <Modal
      opened
      onClose={onClose}
      busy={approve.isPending}
      title={words.approveOne(user.fullName)}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          approve.mutate({ user, role }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <p>{words.approveWhy}</p>
          <NativeSelect
            label="Access level"
            data={accessLevels()}
            value={role}
            disabled={approve.isPending}
            data-autofocus
            onChange={({ currentTarget }) => setRole(currentTarget.value as User["role"])}
          />
          <div role="alert">{refused && <Notice tone="amber">{refused}</Notice>}</div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={approve.isPending} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={!user.emailVerified} loading={approve.isPending}>
              {words.approve}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
