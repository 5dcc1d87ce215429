import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "@/entities/candidates/labels";
import { ACCEPT, fileSize, MOST_FILES } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { whyUnread } from "../messages";
import classes from "./AddCandidates.module.css";
import { NO_ORIGIN, OriginFields, originErrors } from "./Origin";
import { type Upload, useUploads } from "./use-uploads";

type Props = {
  jobId: string;
  choosesSource: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

/** Many CVs at once: a candidate each, an outcome each. */
export function AddMany({ jobId, choosesSource, onBusy, onDone }: Props) {
  const { uploads, sending, take, remove, start, stop } = useUploads(jobId);
  const [origin, setOrigin] = useState(NO_ORIGIN);
  const [tried, setTried] = useState(false);
  const missing = choosesSource ? originErrors(origin) : {};
  const count = (state: Upload["state"]) => uploads.filter((each) => each.state === state).length;
  const waiting = count("waiting");
  const failed = count("failed");
  const done = count("done");

  async function send() {
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    onBusy(true);
    await start(choosesSource ? origin : null);
    onBusy(false);
  }

  return (
    <Stack gap="sm">
      {choosesSource && (
        <OriginFields value={origin} errors={tried ? missing : {}} onChange={setOrigin} />
      )}
      <FileDrop
        label="CVs"
        hint={`Drop up to ${MOST_FILES} files here or choose them: pdf, doc or docx, each under 50 MB`}
        accept={ACCEPT}
        multiple
        onFiles={(files) => void take(files)}
      />
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {uploads.map((upload) => (
            <FileLine key={upload.id} upload={upload} onRemove={() => remove(upload.id)} />
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        <p role="status" className={classes.sum}>
          {done > 0 && `${done} added`}
          {failed > 0 && `${done > 0 ? ", " : ""}${failed} not added`}
        </p>
        {sending ? (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={onDone}>
            {done > 0 ? "Close" : "Cancel"}
          </Button>
        )}
        {(waiting + failed > 0 || done === 0) && (
          <Button loading={sending} disabled={waiting + failed === 0} onClick={() => void send()}>
            {waiting === 0 && failed > 0
              ? "Try again"
              : `Add ${waiting || ""} candidate${waiting === 1 ? "" : "s"}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function FileLine({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { file, state, share } = upload;
  const [tone, text] = resultOf(upload);
  return (
    <li data-tone={tone}>
      <span className={classes.file}>
        {file.name} <small>{fileSize(file.size)}</small>
      </span>
      {state === "sending" && share < 1 ? (
        <progress value={share} max={1} aria-label={`Sending ${file.name}`} />
      ) : (
        <span className={classes.outcome}>{text}</span>
      )}
      {state !== "sending" && state !== "done" && (
        <ActionIcon aria-label={`Remove ${file.name}`} size={28} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function resultOf({ state, message, result }: Upload): [tone: "good" | "bad" | "plain", string] {
  if (state === "refused" || state === "failed") return ["bad", message ?? ""];
  if (state === "sending") return ["plain", "Reading…"];
  if (state === "waiting") return ["plain", "Ready"];
  if (result?.candidate?.status === "AutoRejected")
    return ["plain", `Added: ${STATUS_LOOK.AutoRejected.label}. ${AUTO_REJECTED_TIP}.`];
  const outcome = result?.outcome;
  return outcome && outcome !== "Text"
    ? ["plain", `Added. ${whyUnread[outcome]}`]
    : ["good", "Added"];
}
