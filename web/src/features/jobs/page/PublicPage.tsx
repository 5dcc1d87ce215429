import { ActionIcon } from "@mantine/core";
import { IconCopy, IconExternalLink } from "@tabler/icons-react";
import { copyText } from "@/shared/copy-text";
import { Tip } from "@/shared/Tip";
import classes from "./PublicPage.module.css";
import { words } from "./words";

/** The way to the job's public page, and its address for sending on. */
export function PublicPage({ url }: { url: string }) {
  return (
    <span className={classes.link}>
      <a href={url} target="_blank" rel="noreferrer">
        {words.publicPage}
        <IconExternalLink size={14} aria-label="opens in a new tab" />
      </a>
      <Tip label="Copy link">
        <ActionIcon
          size={28}
          aria-label="Copy public link"
          onClick={() => void copyText(url, "Link copied")}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </Tip>
    </span>
  );
}
