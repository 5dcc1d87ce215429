import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "./copy-text";

/** Puts a text on the clipboard, and says that it did. */
export function CopyButton({
  text,
  label,
  copied: done,
}: {
  text: string;
  label: string;
  copied: string;
}) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copyText(text, done).then(setCopied)}
      onBlur={() => setCopied(false)}
    >
      {copied ? done : label}
    </Button>
  );
}
