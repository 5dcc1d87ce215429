import { ReasonDialog } from "@/shared/ReasonDialog";
import { useHold } from "./holds";
import { words } from "./words";

type Props = { id: string; name: string; onClose: () => void };

/** Asks why a candidate is kept for longer. */
export function HoldDialog({ id, name, onClose }: Props) {
  const hold = useHold();
  return (
    <ReasonDialog
      title={words.holdOne(name)}
      submitLabel={words.hold}
      save={(reason) => hold.mutateAsync({ id, name, reason })}
      onClose={onClose}
    >
      {words.holdWhy}
    </ReasonDialog>
  );
}
