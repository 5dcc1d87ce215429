import { Button, Group } from "@mantine/core";
import type { ConfirmDialogProps } from "./ConfirmDialog";
import { Modal } from "./Modal";

/** The dialog itself, loaded when one is first asked for. */
export function ConfirmDialogBody(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = "Cancel", danger, busy } = props;
  return (
    <Modal opened={opened} onClose={props.onClose} busy={busy} title={title} centered>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          disabled={busy ?? false}
          onClick={props.onClose}
          data-autofocus={danger}
        >
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
