import { Button } from "@mantine/core";
import { useCallback } from "react";
import classes from "./LoadFailed.module.css";
import { common, words } from "./words";

type Props = { onRetry: () => void; onClose?: () => void };

/** Stands where a part of the app could not be loaded; as a dialog where that part would have been one. */
export function LoadFailed({ onRetry, onClose }: Props) {
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const content = (
    <>
      <p role="alert">
        {words.partFailed} {words.partFailedWhy}
      </p>
      <div className={classes.ways}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {common.close}
          </Button>
        )}
        <Button variant="default" onClick={() => window.location.reload()}>
          {words.reloadThePage}
        </Button>
        <Button onClick={onRetry}>{common.tryAgain}</Button>
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
