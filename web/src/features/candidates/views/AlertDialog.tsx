import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { isTold } from "@/entities/views/alerts";
import type { SavedView } from "@/entities/views/queries";
import { useSetAlert } from "@/live/views/mutations";
import { ChoiceCards } from "@/shared/ChoiceCards";
import { Modal } from "@/shared/Modal";
import { common } from "@/shared/words";
import { alertChoices, words } from "./words";

/** Asks how often to be written to when somebody is new in a view. */
export function AlertDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  // Who opens it where it is off wants it on.
  const [alert, setAlert] = useState<SavedView["alert"]>(isTold(view) ? view.alert : "AtOnce");
  const set = useSetAlert();
  const keep = () => set.mutate({ view, alert }, { onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title={words.tell} busy={set.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <Stack gap="sm">
          <ChoiceCards
            label={words.tellOf(view.name)}
            choices={alertChoices}
            value={alert}
            first
            onChoose={setAlert}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" disabled={set.isPending} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={set.isPending}>
              {words.keep}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
