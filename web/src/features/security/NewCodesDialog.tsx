import { Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { CodeForm } from "@/entities/two-step/CodeForm";
import { RecoveryCodes } from "@/entities/two-step/RecoveryCodes";
import { Modal } from "@/shared/Modal";
import { useSecurityChanged } from "./mutations";
import { words } from "./words";

/** Makes new recovery codes, by a code. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const changed = useSecurityChanged();
  const make = useMutation({
    mutationFn: (code: string) =>
      unwrap(api.POST("/user/two-step/recovery-codes", { body: { code } })),
    onSuccess: changed,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.newCodes}
      closeOnClickOutside={false}
      closeOnEscape={!make.data}
      withCloseButton={!make.data}
      busy={make.isPending}
    >
      {make.data ? (
        <RecoveryCodes codes={make.data.recoveryCodes} onKept={onClose} />
      ) : (
        <Stack gap="md">
          <p>{words.newCodesWhy}</p>
          <CodeForm
            label={words.newCodes}
            recovery
            busy={make.isPending}
            onCode={(code, refused) => make.mutate(code, { onError: refused })}
          />
        </Stack>
      )}
    </Modal>
  );
}
