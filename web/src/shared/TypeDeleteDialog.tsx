import type { ReactNode } from "react";
import { asDialog, lazily } from "./lazily";
import { WhenOpened } from "./WhenOpened";

export type TypeDeleteDialogProps = {
  opened: boolean;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  /** The server's refusal, shown under the field. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

const Body = lazily<TypeDeleteDialogProps>(
  async () => (await import("./TypeDeleteDialogBody")).TypeDeleteDialogBody,
  asDialog,
);

/** Asks for the word DELETE, letter by letter, before data goes for good. */
export function TypeDeleteDialog(props: TypeDeleteDialogProps) {
  return (
    <WhenOpened opened={props.opened}>
      <Body {...props} />
    </WhenOpened>
  );
}
