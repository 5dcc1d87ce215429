import { useQueryClient } from "@tanstack/react-query";
import { type Chosen, commandsOf } from "@/live/commands/commands";
import { toast } from "@/shared/toast";
import { MailDialog } from "../forward/MailDialog";
import { SentLists } from "./SentLists";
import { words } from "./words";

type Props = {
  whom: Chosen;
  count: number;
  /** What else is to be known before. */
  note?: string | undefined;
  onClose: () => void;
  onSent: () => void;
};

/** Sends candidates as a CSV file, behind a link; and shows what was sent before. */
export function CsvDialog({ whom, count, note, onClose, onSent }: Props) {
  const commands = commandsOf(useQueryClient());
  return (
    <MailDialog
      title={words.title(count)}
      hint={words.hint}
      notice={note && <p>{note}</p>}
      send={(mail) => commands.begin({ mail }, whom)}
      onClose={onClose}
      onSent={() => {
        toast(words.sent);
        onSent();
      }}
    >
      <SentLists />
    </MailDialog>
  );
}
