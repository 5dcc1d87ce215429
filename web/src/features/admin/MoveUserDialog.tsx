import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "@/api/client";
import { CompanyPicker } from "@/entities/companies/CompanyPicker";
import type { User } from "@/entities/users/queries";
import { FormDialog } from "@/shared/FormDialog";
import { messages } from "@/shared/field-rules";
import { Modal } from "@/shared/Modal";
import { Notice } from "@/shared/Notice";
import { useAppForm } from "@/shared/use-app-form";
import { useMoveUser } from "./mutations";
import { words } from "./words";

type Props = { user: User; onClose: () => void };

/** Asks where somebody goes, and says what they leave behind; who cannot go is told why. */
export function MoveUserDialog({ user, onClose }: Props) {
  const [refusal, setRefusal] = useState(knownAgainst(user));
  if (refusal === null) return <MoveForm user={user} onClose={onClose} onRefused={setRefusal} />;
  return (
    <Modal opened onClose={onClose} title={words.moveOne(user.fullName)}>
      <Stack gap="md">
        <div role="alert">
          <Notice tone="amber">{refusal}</Notice>
        </div>
        <Group justify="flex-end">
          {/* In the form's place nothing has the focus any more. */}
          <Button onClick={onClose} autoFocus data-autofocus>
            {words.gotIt}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Why this person cannot be moved anywhere, as far as that is known. */
const knownAgainst = ({ isLastUser, role }: User): string | null => {
  if (isLastUser) return words.lastUser;
  return role === "CompanyAdmin" ? words.isAdmin : null;
};

function MoveForm({ user, onClose, onRefused }: Props & { onRefused: (why: string) => void }) {
  const move = useMoveUser();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const { form, ...app } = useAppForm({
    start: { values: { companyId: "" }, version: null },
    labels: { companyId: "Company" },
    check: (values) => (values.companyId ? {} : { companyId: messages.company }),
    fallback: "companyId",
    save: (values) => move.mutateAsync({ id: user.id, ...values }),
    onSaved: onClose,
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 409) onRefused(error.message);
    },
  });
  return (
    <FormDialog
      title={words.moveOne(user.fullName)}
      form={app}
      submitLabel={words.move}
      onClose={onClose}
    >
      <p>{words.moveWhy(user.firstName, user.company?.name ?? "")}</p>
      <CompanyPicker
        label="Company"
        field="companyId"
        autoFocus
        value={companyId}
        except={user.company?.id}
        error={form.errors.companyId}
        disabled={app.saving}
        onPick={(picked) => {
          setCompanyId(picked?.id ?? null);
          form.setFieldValue("companyId", picked?.id ?? "");
        }}
      />
    </FormDialog>
  );
}
