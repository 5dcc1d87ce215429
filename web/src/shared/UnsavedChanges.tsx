import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./ConfirmDialog";
import { words } from "./words";

/**
 * Holds back navigation, and the browser's own leaving, while there are unsaved changes. For a dialog of its own
 * a screen reads `blocked` and calls `leave` or `stay`.
 */
export function useUnsavedChanges(dirty: boolean) {
  const blocker = useBlocker({
    // A new tab, filter or page of the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const blocked = blocker.status === "blocked";
  return {
    blocked,
    leave: () => {
      if (blocked) blocker.proceed();
    },
    stay: () => {
      if (blocked) blocker.reset();
    },
  };
}

/** The plain question before changes are lost. */
export function UnsavedChanges({ when, onDiscard }: { when: boolean; onDiscard?: () => void }) {
  const { blocked, leave, stay } = useUnsavedChanges(when);
  return (
    <ConfirmDialog
      opened={blocked}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        onDiscard?.();
        leave();
      }}
      onClose={stay}
    >
      {words.changesUnsaved}
    </ConfirmDialog>
  );
}
