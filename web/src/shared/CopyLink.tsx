import { Button } from "@mantine/core";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "./copy-text";

/** Puts the job's public address on the clipboard. */
export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(url, window.location.href).href;
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copyText(address, "Link copied").then(setCopied)}
      onBlur={() => setCopied(false)}
    >
      {copied ? "Link copied" : "Copy public link"}
    </Button>
  );
}
