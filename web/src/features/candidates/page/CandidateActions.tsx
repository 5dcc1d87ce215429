import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconDownload, IconPencil, IconTrash } from "@tabler/icons-react";
import type { CandidateView } from "@/entities/candidates/queries";
import { useDownload } from "./use-download";

type Props = {
  /** Absent while they are on their way: the menu keeps its place. */
  candidate: CandidateView | undefined;
  /** Whether a decision leads on to the next candidate. */
  leadsOn: boolean;
  onLeadsOn: (leadsOn: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** What else can be done with a candidate. */
export function CandidateActions({ candidate, leadsOn, onLeadsOn, onEdit, onDelete }: Props) {
  const download = useDownload();
  const may = (action: CandidateView["can"][number]) => candidate?.can.includes(action) ?? false;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Actions">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may("candidate.edit") && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit candidate
          </Menu.Item>
        )}
        {candidate?.cv && may("candidate.download") && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download.mutate(candidate)}
          >
            Download CV
          </Menu.Item>
        )}
        {may("candidate.setStatus") && (
          <Menu.CheckboxItem value="leadsOn" checked={leadsOn} onChange={onLeadsOn}>
            Next candidate after deciding
          </Menu.CheckboxItem>
        )}
        {may("candidate.delete") && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onDelete}
            >
              Delete candidate
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
