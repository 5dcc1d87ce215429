import { useQueryClient } from "@tanstack/react-query";
import { type Chosen, commandsOf } from "@/live/commands/commands";
import { toast } from "@/shared/toast";
import { MailDialog } from "../forward/MailDialog";
import { SentLists } from "./SentLists";
import { words } from "./words";

type Props = { whom: Chosen; count: number; onClose: () => void; onSent: () => void };

/** Sends candidates as a CSV file, behind a link; and shows what was sent before. */
export function CsvDialog({ whom, count, onClose, onSent }: Props) {
  const commands = commandsOf(useQueryClient());
  return (
    <MailDialog
      title={words.title(count)}
      hint={words.hint}
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
