import { Button } from "@mantine/core";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "./toast";

/** Puts the job's public address on the clipboard. */
export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, window.location.href).href);
      setCopied(true);
    } catch {
      toast(`The link could not be copied. It is ${url}`, { tone: "error" });
    }
  }
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {copied ? "Link copied" : "Copy public link"}
    </Button>
  );
}
