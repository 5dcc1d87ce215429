import type { ReactNode } from "react";
import { asDialog, lazily } from "./lazily";
import { WhenOpened } from "./WhenOpened";

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** What the button does, in its own words: "Delete draft". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True while the server works on it. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const Body = lazily<ConfirmDialogProps>(
  async () => (await import("./ConfirmDialogBody")).ConfirmDialogBody,
  { ...asDialog, ahead: true },
);

/** Asks before something that cannot be undone; where undo exists, do it and offer UNDO instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <WhenOpened opened={props.opened}>
      <Body {...props} />
    </WhenOpened>
  );
}
