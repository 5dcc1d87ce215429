import { useQuery, useQueryClient } from "@tanstack/react-query";
import { attachmentsQuery } from "@/entities/companies/attachments";
import { type Chosen, commandsOf } from "@/live/commands/commands";
import { Notice } from "@/shared/Notice";
import { MailDialog } from "./MailDialog";
import { words } from "./words";

/** So many go as files of a letter, at most. */
const MOST_ATTACHED = 5;

type Props = {
  whom: Chosen;
  count: number;
  /** Whose candidates they are. */
  companyId: string;
  /** Whose CV it is, where it is one. */
  name?: string | undefined;
  /** What else is to be known before. */
  note?: string | undefined;
  onClose: () => void;
  onSent?: () => void;
};

/** Sends CVs on by mail. */
export function ForwardDialog({ whom, count, companyId, name, note, ...rest }: Props) {
  const { data: attachments } = useQuery(attachmentsQuery(companyId));
  const commands = commandsOf(useQueryClient());
  return (
    <MailDialog
      title={name ? words.titleOf(name) : words.title(count)}
      hint={words.hint}
      notice={
        <>
          {note && <p>{note}</p>}
          {attachments?.attachCvs && count <= MOST_ATTACHED && (
            <Notice tone="amber">{words.attached(count)}</Notice>
          )}
        </>
      }
      send={(mail) => commands.begin({ forward: mail }, whom)}
      {...rest}
    />
  );
}
