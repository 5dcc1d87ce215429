import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Modal } from "./Modal";
import type { TypeDeleteDialogProps } from "./TypeDeleteDialog";
import { common } from "./words";

const WORD = "DELETE";

/** The dialog itself, loaded when one is first asked for. */
export function TypeDeleteDialogBody(props: TypeDeleteDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      busy={props.busy}
      title={props.title}
      centered
    >
      {/* Mounted anew with each opening, so that yesterday's word is never still there. */}
      <Form {...props} />
    </Modal>
  );
}

function Form({ children, confirmLabel, busy, error, onConfirm, onClose }: TypeDeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const ready = typed.trim() === WORD;
  return (
    <form
      noValidate
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
          <Button variant="default" disabled={busy ?? false} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!ready} loading={busy ?? false}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
