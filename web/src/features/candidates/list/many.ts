import { IconDownload, IconMail, IconMailForward } from "@tabler/icons-react";
import type { Command } from "@/shared/commands";
import { toast } from "@/shared/toast";
import { words } from "./words";

/** As many the server takes in one decision, one deletion, or one letter. */
export const MOST_AT_ONCE = 500;

/** Sends the CVs of all who are ticked in one letter, where one takes as many. */
export const forwardCommand = (count: number, forward: () => void): Command => ({
  id: "forward",
  label: "Forward CVs",
  icon: IconMailForward,
  run: () =>
    count > MOST_AT_ONCE
      ? toast(words.tooManyCvs(MOST_AT_ONCE, count), { tone: "error" })
      : forward(),
});

/** Puts tags on all who are ticked, or takes them off. */
export const tagsCommand = (tag: () => void): Command => ({
  id: "tags",
  label: "Tags",
  run: tag,
});

/** As many as can be written to at once. */
const MOST_WRITTEN_TO = 200;

/** Writes to all who are ticked, where so many can be written to. */
export const writeCommand = (count: number, write: () => void): Command => ({
  id: "write",
  label: "Write a message",
  icon: IconMail,
  run: () =>
    count > MOST_WRITTEN_TO
      ? toast(words.tooManyMessages(MOST_WRITTEN_TO, count), { tone: "error" })
      : write(),
});

/** Writes all who are ticked as CSV: to fetch it, or to send it. */
export const csvMenu = (write: () => void, mail: () => void) => ({
  label: "CSV",
  commands: [
    { id: "csv", label: "Download CSV", icon: IconDownload, run: write },
    { id: "csv-mail", label: "Send CSV by mail", icon: IconMailForward, run: mail },
  ],
});
