import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Modal } from "@/shared/Modal";
import { common } from "@/shared/words";
import { words } from "./words";

type Props = { company: string; opened: boolean; onClose: () => void };

/** Tells the provider that the company comes first, and leads there. */
export function UnverifiedCompanyDialog({ company, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`${company} not verified`} centered>
      <p>{words.companyUnapproved}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          data-autofocus
          renderRoot={(props) => (
            <Link
              {...props}
              to="/admin/manage-users"
              search={{ tab: "CompaniesToVerify", query: company }}
            />
          )}
        >
          {words.toCompanies}
        </Button>
      </Group>
    </Modal>
  );
}
