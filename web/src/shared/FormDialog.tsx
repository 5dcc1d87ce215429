import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Modal } from "./Modal";
import { useCloseGuard } from "./use-close-guard";
import { common } from "./words";

type Props = {
  title: string;
  /** From `useAppForm`. */
  form: {
    dirty: boolean;
    saving: boolean;
    notices: ReactNode;
    discard: () => void;
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
  /** What else would be lost, such as a file. */
  holds?: boolean;
  submitLabel: string;
  size?: "md" | "lg";
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: it asks before what was typed is lost, however it is closed. */
export function FormDialog({ title, form, holds, submitLabel, size, onClose, children }: Props) {
  const { asking, close, guard } = useCloseGuard(form.dirty || (holds ?? false), () => {
    form.discard();
    onClose();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size ?? "md"}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      busy={form.saving}
    >
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap="sm">
          {form.notices}
          {children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" disabled={form.saving} onClick={close}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={form.saving}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {guard}
    </Modal>
  );
}
