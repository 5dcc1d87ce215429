import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What the button does, in its own words: "Delete draft". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True while the server works on it. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone; where undo exists, do it and offer UNDO instead. */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, confirmLabel, cancelLabel = "Cancel", danger, busy } = props;
  return (
    <Modal opened={opened} onClose={props.onClose} title={title} centered>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus={danger}>
          {cancelLabel}
        </Button>
        <Button
          {...(danger && { color: "red" })}
          loading={busy ?? false}
          onClick={props.onConfirm}
          data-autofocus={!danger}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
