import { useQueryClient } from "@tanstack/react-query";
import { type Chosen, commandsOf } from "@/live/commands/commands";
import { MailDialog } from "./MailDialog";
import { words } from "./words";

type Props = {
  whom: Chosen;
  count: number;
  /** Whose CV it is, where it is one. */
  name?: string | undefined;
  onClose: () => void;
  onSent?: () => void;
};

/** Sends CVs on by mail. */
export function ForwardDialog({ whom, count, name, ...rest }: Props) {
  const commands = commandsOf(useQueryClient());
  return (
    <MailDialog
      title={name ? words.titleOf(name) : words.title(count)}
      hint={words.hint}
      send={(mail) => commands.begin({ forward: mail }, whom)}
      {...rest}
    />
  );
}
