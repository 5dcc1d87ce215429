import type { Chosen } from "@/live/commands/commands";
import { FormDialog } from "@/shared/FormDialog";
import { MessageFields } from "./MessageFields";
import { useMessage } from "./use-message";
import { words } from "./words";

type Props = {
  whom: Chosen;
  count: number;
  onClose: () => void;
  onSent?: () => void;
};

/** Writes to all who are selected, to each by their own address. */
export function WriteDialog({ whom, count, onClose, onSent }: Props) {
  const message = useMessage({
    whom,
    draft: "message to many",
    onSent: () => {
      onClose();
      onSent?.();
    },
  });
  return (
    <FormDialog
      title={words.writeTo(count)}
      form={message}
      submitLabel={words.send}
      size="lg"
      holds={message.attaching.underway.length > 0}
      onClose={onClose}
    >
      <MessageFields message={message} whom={whom} count={count} />
    </FormDialog>
  );
}
