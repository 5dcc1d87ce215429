import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { copyText } from "@/shared/copy-text";
import { Notice } from "@/shared/Notice";
import classes from "./TwoStep.module.css";
import { words } from "./words";

type Props = { codes: readonly string[]; onKept: () => void };

const FILE = "jobhelm-recovery-codes.txt";

/** Recovery codes, which nobody sees again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = codes.join("\n");
  const top = useFocused();
  return (
    <Stack gap="md">
      <div ref={top} tabIndex={-1}>
        <Notice tone="amber">{words.codesWhy}</Notice>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copyText(text, words.copied)}>
          {words.copy}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <a
              {...props}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
              download={FILE}
            >
              {props.children}
            </a>
          )}
        >
          {words.download}
        </Button>
      </Group>
      <Button size="md" fullWidth onClick={onKept}>
        {words.saved}
      </Button>
    </Stack>
  );
}

/** What was pressed to get here is gone: this has the focus instead. */
function useFocused() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return top;
}
