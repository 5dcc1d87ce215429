import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { ACCEPT, MOST_FILES } from "@/entities/files/cv-file";
import { FileDrop } from "@/entities/files/FileDrop";
import { UploadLines } from "@/shared/UploadLines";
import { plural } from "@/shared/words";
import classes from "./AddCandidates.module.css";
import { NO_ORIGIN, OriginFields, originErrors } from "./Origin";
import type { Agreed } from "./use-agreement";
import { useBatch } from "./use-batch";
import { words } from "./words";

type Props = {
  job: Schemas["JobView"];
  choosesSource: boolean;
  agreement: Agreed;
  onDone: () => void;
};

/** Many CVs at once: a candidate each, an outcome each. Closed, the dialog leaves them on their way. */
export function AddMany({ job, choosesSource, agreement, onDone }: Props) {
  const [origin, setOrigin] = useState(NO_ORIGIN);
  const [tried, setTried] = useState(false);
  const { files, take, start, stop } = useBatch(job, choosesSource ? origin : null, agreement);
  const missing = choosesSource ? originErrors(origin) : {};
  const count = (...states: (typeof files)[number]["state"][]) =>
    files.filter(({ state }) => states.includes(state)).length;
  const held = count("held");
  const failed = count("failed");
  const done = count("done");
  const going = count("waiting", "sending");

  function send() {
    setTried(true);
    if (Object.keys(missing).length === 0 && agreement.check()) start();
  }

  return (
    <Stack gap="sm">
      {choosesSource && (
        <OriginFields
          value={origin}
          errors={tried ? missing : {}}
          disabled={going > 0}
          onChange={setOrigin}
        />
      )}
      <FileDrop
        label="CVs"
        hint={`Drop up to ${MOST_FILES} files here or choose them: pdf, doc or docx, each under 50 MB`}
        accept={ACCEPT}
        multiple
        onFiles={(chosen) => void take(chosen)}
      />
      {files.length > 0 && <UploadLines uploads={files} />}
      <Group justify="flex-end" gap="xs" mt="xs">
        <p role="status" className={classes.sum}>
          {done > 0 && `${done} added`}
          {failed > 0 && `${done > 0 ? ", " : ""}${failed} not added`}
        </p>
        {going > 0 && (
          <Button variant="default" onClick={stop}>
            {words.stop}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {going > 0 ? "Go on in the background" : done > 0 ? "Close" : "Cancel"}
        </Button>
        {(held + failed > 0 || done + going === 0) && (
          <Button disabled={held + failed === 0} onClick={send}>
            {held === 0 && failed > 0
              ? "Try again"
              : held === 0
                ? "Add candidates"
                : `Add ${plural(held, "candidate")}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
