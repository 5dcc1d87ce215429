import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { useRelease } from "./holds";
import { words } from "./words";

type Props = { id: string; name: string; onClose: () => void; onErased?: () => void };

/** Whoever has asked to be erased goes as soon as they are released: that is asked for first. */
export function ReleaseDialog({ id, name, onClose, onErased }: Props) {
  const release = useRelease();
  return (
    <ConfirmDialog
      opened
      title={words.releaseErasesTitle}
      confirmLabel={words.releaseErases}
      danger
      busy={release.isPending}
      onClose={onClose}
      onConfirm={() =>
        release.mutate(
          { id, name, erases: true },
          {
            onSuccess: () => {
              onClose();
              onErased?.();
            },
          },
        )
      }
    >
      {words.releaseErasesWhy(name)}
    </ConfirmDialog>
  );
}
