import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { memo } from "react";
import { fileSize } from "./file-size";
import classes from "./UploadLines.module.css";
import type { Upload } from "./upload-store";
import { removeFile } from "./uploads";

/** The files of a batch, each with what became of it. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul className={classes.files} aria-label="Files">
      {uploads.map((upload) => (
        <Line key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

/** Drawn again when its own file has moved on, not with every other's. */
const Line = memo(function Line({ upload }: { upload: Upload }) {
  const { id, file, state, share, said } = upload;
  return (
    <li data-tone={said.tone}>
      <span className={classes.file}>
        {file.name} <small>{fileSize(file.size)}</small>
      </span>
      {state === "sending" && share > 0 && share < 1 ? (
        <progress value={share} max={1} aria-label={`Sending ${file.name}`} />
      ) : (
        <span className={classes.outcome}>{said.text}</span>
      )}
      {state !== "done" && (
        <ActionIcon
          aria-label={`Remove ${file.name}`}
          size={28}
          // Once it has gone out nobody can tell whether it has been taken.
          disabled={state === "sending" && share === 1}
          onClick={() => removeFile(id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
});
