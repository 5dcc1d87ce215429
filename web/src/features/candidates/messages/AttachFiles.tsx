import { ActionIcon, Button, FileButton, Loader } from "@mantine/core";
import { IconAlertTriangle, IconPaperclip, IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { fileSize } from "@/shared/file-size";
import { Spoken } from "@/shared/Spoken";
import classes from "./Messages.module.css";
import type { Message } from "./use-message";
import { words } from "./words";

/** What may be sent, as the server has it. */
const ACCEPT =
  ".pdf,.doc,.docx,.odt,.rtf,.txt,.csv,.ics,.xls,.xlsx,.ods,.ppt,.pptx,.odp,.jpg,.jpeg,.png,.gif,.webp";

/** The files that are to go with a message. */
export function AttachFiles({ message }: { message: Message }) {
  const { form, attaching } = message;
  const { files } = form.getValues();
  const { underway, button } = attaching;
  const [done, setDone] = useState("");
  const reset = useRef<() => void>(null);
  const problem = useId();
  const change = (next: typeof files) => {
    form.clearFieldError("files");
    form.setFieldValue("files", next);
  };
  const takeOff = (name: string, off: () => void) => {
    off();
    setDone(words.detached(name));
    button.current?.focus();
  };
  const sending = underway.filter((file) => file.problem === null);
  const said = [
    form.errors.files,
    attaching.refused,
    sending.length < underway.length && words.takeOff,
  ].filter(Boolean);
  return (
    <div className={classes.attach}>
      {files.length + underway.length > 0 && (
        <ul className={classes.attached} aria-label={words.attached}>
          {files.map((file) => (
            <Row
              key={file.id}
              icon={<IconPaperclip size={14} aria-hidden />}
              name={file.name}
              onTakeOff={() =>
                takeOff(file.name, () => change(files.filter((each) => each !== file)))
              }
            >
              {file.name} <span className={classes.size}>{fileSize(file.size)}</span>
            </Row>
          ))}
          {underway.map((file) => (
            <Row
              key={file.key}
              icon={
                file.problem ? (
                  <IconAlertTriangle size={14} aria-hidden />
                ) : (
                  <Loader size={14} aria-hidden />
                )
              }
              name={file.name}
              onTakeOff={() => takeOff(file.name, () => attaching.drop(file.key))}
            >
              {file.problem ? (
                <span className={classes.refused}>{file.problem}</span>
              ) : (
                words.attaching(file.name, file.share)
              )}
            </Row>
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept={ACCEPT}
        resetRef={reset}
        onChange={(chosen) => {
          setDone("");
          // The same file may be chosen once more.
          reset.current?.();
          void attaching.attach(chosen, files, (file) => {
            change([...form.getValues().files, file]);
            setDone(words.nowAttached(file.name));
          });
        }}
      >
        {(props) => (
          <Button
            {...props}
            ref={button}
            data-path="files"
            aria-describedby={problem}
            variant="default"
            size="xs"
            leftSection={<IconPaperclip size={14} aria-hidden />}
          >
            {words.attach}
          </Button>
        )}
      </FileButton>
      <p id={problem} className={classes.refused} role="alert">
        {said.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name.
          <span key={at}>{sentence} </span>
        ))}
      </p>
      <Spoken role="status">{sending[0] ? words.attaching(sending[0].name, 0) : done}</Spoken>
    </div>
  );
}

type RowProps = { icon: ReactNode; name: string; onTakeOff: () => void; children: ReactNode };

function Row({ icon, name, onTakeOff, children }: RowProps) {
  return (
    <li className={classes.attachedFile}>
      {icon}
      <span>{children}</span>
      <ActionIcon variant="subtle" size="sm" aria-label={words.detach(name)} onClick={onTakeOff}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
