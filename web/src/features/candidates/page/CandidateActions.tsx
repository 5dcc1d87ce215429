import {
  IconDownload,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { fullName } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { useRelease } from "@/live/candidates/holds";
import { commands, useOffered } from "@/shared/commands";
import { MoreMenu } from "@/shared/MoreMenu";
import { useDownload } from "./use-download";

type Props = {
  /** Absent while they are on their way: the menu keeps its place. */
  candidate: CandidateView | undefined;
  /** Whether a decision leads on to the next candidate. */
  leadsOn: boolean;
  onLeadsOn: (leadsOn: boolean) => void;
  onEdit: () => void;
  onForward: () => void;
  onHold: () => void;
  /** Where letting them go erases them. */
  onReleaseErases: () => void;
  onDelete: () => void;
};

/** What else can be done with a candidate. */
export function CandidateActions(props: Props) {
  const { candidate, leadsOn, onLeadsOn, onEdit, onForward, onHold, onReleaseErases, onDelete } =
    props;
  const download = useDownload();
  const release = useRelease();
  const may = (action: CandidateView["can"][number]) => candidate?.can.includes(action) ?? false;
  const sections = [
    commands(
      may("candidate.edit") && {
        id: "edit",
        label: "Edit candidate",
        icon: IconPencil,
        run: onEdit,
      },
      candidate?.cv &&
        may("candidate.download") && {
          id: "download",
          label: "Download CV",
          icon: IconDownload,
          run: () => download.mutate(candidate),
        },
      may("candidate.forward") && {
        id: "forward",
        label: "Forward CV",
        icon: IconMailForward,
        run: onForward,
      },
      may("candidate.setStatus") && {
        id: "leads-on",
        label: "Next candidate after deciding",
        checked: leadsOn,
        run: () => onLeadsOn(!leadsOn),
      },
    ),
    commands(
      candidate &&
        may("candidate.hold") &&
        (candidate.hold
          ? {
              id: "release",
              label: "Release from hold",
              icon: IconLockOpen,
              run: () =>
                candidate.hold?.erasureAskedAt
                  ? onReleaseErases()
                  : release.mutate({ id: candidate.id, name: fullName(candidate) }),
            }
          : { id: "hold", label: "Put on hold", icon: IconLock, run: onHold }),
      may("candidate.delete") && {
        id: "delete",
        label: "Delete candidate",
        icon: IconTrash,
        danger: true,
        run: onDelete,
      },
    ),
  ];
  useOffered("Candidate", sections.flat());
  return <MoreMenu label="Actions" sections={sections} />;
}
