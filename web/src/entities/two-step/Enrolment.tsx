import { Anchor, Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schemas } from "@/api/client";
import { copyText } from "@/shared/copy-text";
import { CodeForm } from "./CodeForm";
import { QrCode } from "./QrCode";
import classes from "./TwoStep.module.css";
import { words } from "./words";

type Props = {
  enrolment: Schemas["EnrolmentView"];
  busy: boolean;
  onCode: (code: string, refused: (error: unknown) => void) => void;
  children?: ReactNode;
};

/** Telling an app, by a picture or by hand, and a first code out of it. */
export function Enrolment({ enrolment, busy, onCode, children }: Props) {
  const grouped = enrolment.secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
  return (
    <Stack gap="md">
      <div className={classes.enrol}>
        <p>{words.scan}</p>
        <QrCode qr={enrolment.qr} />
        <Anchor href={enrolment.address} size="sm">
          {words.openInApp}
        </Anchor>
        <p className={classes.hint}>{words.cannotScan}</p>
        <div className={classes.key}>
          <code>{grouped}</code>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void copyText(enrolment.secret, words.keyCopied)}
          >
            {words.copyKey}
          </Button>
        </div>
      </div>
      <CodeForm label={words.confirm} busy={busy} onCode={onCode}>
        {children}
      </CodeForm>
    </Stack>
  );
}
