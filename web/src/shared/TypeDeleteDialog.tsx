import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";

const WORD = "DELETE";

type Props = {
  opened: boolean;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  /** The server's refusal, shown under the field. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for the word DELETE, letter by letter, before data goes for good. */
export function TypeDeleteDialog(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} centered>
      {/* Mounted anew with each opening, so that yesterday's word is never still there. */}
      <Form {...props} />
    </Modal>
  );
}

function Form({ children, confirmLabel, busy, error, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const ready = typed.trim() === WORD;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onConfirm();
      }}
    >
      <Stack gap="md">
        <div>{children}</div>
        <TextInput
          label={`Type ${WORD} to confirm`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!ready} loading={busy ?? false}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
