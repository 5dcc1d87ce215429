import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog";
import { useUnsavedChanges } from "./UnsavedChanges";
import { words } from "./words";

/**
 * For a dialog with a form: Escape, its cross and leaving the screen ask before what was typed is lost. While it is
 * asking, Escape belongs to the question: the dialog takes `closeOnEscape={!asking}`.
 */
export function useCloseGuard(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const { blocked, leave, stay } = useUnsavedChanges(dirty);
  return {
    asking: asking || blocked,
    // Once the key is over: a question opened within its Escape would take that Escape for its own answer.
    close: () => (dirty ? void setTimeout(setAsking, 0, true) : onClose()),
    guard: (
      <ConfirmDialog
        opened={asking || blocked}
        title="Close without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setAsking(false);
          if (blocked) leave();
          onClose();
        }}
        onClose={() => {
          setAsking(false);
          if (blocked) stay();
        }}
      >
        {words.typedUnsaved}
      </ConfirmDialog>
    ),
  };
}
