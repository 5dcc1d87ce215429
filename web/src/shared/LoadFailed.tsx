import { Button } from "@mantine/core";
import { useCallback } from "react";
import classes from "./LoadFailed.module.css";

type Props = { onRetry: () => void; onClose?: () => void };

/** Stands where a part of the app could not be loaded; as a dialog where that part would have been one. */
export function LoadFailed({ onRetry, onClose }: Props) {
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const content = (
    <>
      <p role="alert">
        This part of JobHelm could not be loaded. You may be offline, or JobHelm has been updated
        since you opened this page. What you have written is kept when you reload it.
      </p>
      <div className={classes.ways}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  );
  if (!onClose) return <div className={classes.part}>{content}</div>;
  return (
    <dialog
      ref={show}
      className={classes.dialog}
      aria-label="Could not be loaded"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {content}
    </dialog>
  );
}
