import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Modal } from "@/shared/Modal";
import { words } from "./words";

type Props = {
  opened: boolean;
  /** Saves the draft; answers why it is not saved, or null when it is. */
  onSave: () => Promise<string | null>;
  saving: boolean;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks what becomes of a new advert that is left before it was saved. */
export function DeleteAdvertDialog({ opened, onSave, saving, onLeave, onStay }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const close = (how: () => void) => () => {
    setRefused(null);
    how();
  };
  return (
    <Modal opened={opened} onClose={close(onStay)} title="Delete advert" centered>
      <p>{words.askDeleteAdvert}</p>
      <p role="alert" style={{ marginTop: 8, color: "var(--danger-text)" }}>
        {refused}
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close(onLeave)}>
          {words.yesDeleteIt}
        </Button>
        <Button
          loading={saving}
          data-autofocus
          onClick={async () => {
            const why = await onSave();
            if (why === null) close(onLeave)();
            else setRefused(why);
          }}
        >
          {words.saveDraft}
        </Button>
      </Group>
    </Modal>
  );
}
