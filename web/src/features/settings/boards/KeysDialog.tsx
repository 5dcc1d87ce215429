import type { Board, Partner } from "@/entities/boards/queries";
import { FormDialog } from "@/shared/FormDialog";
import { useAppForm } from "@/shared/use-app-form";
import { KeyFields } from "./KeyFields";
import { checkKeys, EMPTY, labelsOf } from "./keys";
import { useSetKeys } from "./mutations";
import { words } from "./words";

type Props = { board: Board; partner: Partner; onClose: () => void };

/** Another key to a board; nobody sees the one that it takes the place of. */
export function KeysDialog({ board, partner, onClose }: Props) {
  const set = useSetKeys(board);
  const { form, ...app } = useAppForm({
    start: { ...EMPTY, values: { ...EMPTY.values, account: board.account ?? "" } },
    labels: labelsOf(partner),
    check: checkKeys,
    fallback: "key",
    save: (typed) => set.mutateAsync(typed),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={words.keyOf(board.name)}
      form={app}
      submitLabel={words.save}
      onClose={onClose}
    >
      <KeyFields partner={partner} form={form} />
    </FormDialog>
  );
}
