import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./FileDrop.module.css";

type Props = {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** The file that is in it, if it holds one. */
  value?: ReactNode;
  error?: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** A place to drop files on, which is also a file field. */
export function FileDrop({ label, hint, accept, multiple = false, value, error, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div>
      <label
        className={classes.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const files = [...event.dataTransfer.files];
          onFiles(multiple ? files : files.slice(0, 1));
        }}
      >
        <input
          type="file"
          className={classes.input}
          accept={accept}
          multiple={multiple}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // The same file may be chosen again after a refusal.
            currentTarget.value = "";
          }}
        />
        <IconUpload size={20} aria-hidden />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint} id={`${id}-hint`}>
          {value ?? hint}
        </span>
      </label>
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
