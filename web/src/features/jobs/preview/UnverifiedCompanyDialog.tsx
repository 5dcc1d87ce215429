import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Modal } from "@/shared/Modal";

type Props = { company: string; opened: boolean; onClose: () => void };

/** Tells the provider that the company comes first, and leads there. */
export function UnverifiedCompanyDialog({ company, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`${company} not verified`} centered>
      <p>Nothing can be published for this company until it has been approved.</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
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
          Go to Companies to Approve
        </Button>
      </Group>
    </Modal>
  );
}
