import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import { messages } from "../messages";

type Props = {
  opened: boolean;
  /** Saves the draft; false when something stands against it. */
  onSave: () => Promise<boolean>;
  saving: boolean;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks what becomes of a new advert that is left before it was saved. */
export function DeleteAdvertDialog({ opened, onSave, saving, onLeave, onStay }: Props) {
  const [refused, setRefused] = useState(false);
  const close = (how: () => void) => () => {
    setRefused(false);
    how();
  };
  return (
    <Modal opened={opened} onClose={close(onStay)} title="Delete advert" centered>
      <p>This advert has not been saved. Do you want to delete it, or keep it as a draft?</p>
      <p role="alert" style={{ marginTop: 8, color: "var(--danger-text)" }}>
        {refused && `${messages.fillRequired}: close this window to see which.`}
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close(onLeave)}>
          Yes, delete it
        </Button>
        <Button
          loading={saving}
          data-autofocus
          onClick={async () => {
            if (await onSave()) close(onLeave)();
            else setRefused(true);
          }}
        >
          Save draft
        </Button>
      </Group>
    </Modal>
  );
}
