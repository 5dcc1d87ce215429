import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { UploadLines } from "./UploadLines";
import classes from "./UploadTray.module.css";
import type { Batch } from "./upload-store";
import { closeBatch, startBatch } from "./uploads";
import { common, words } from "./words";

/** One batch in the tray, loaded with the first. */
export function UploadTrayBatch({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState(false);
  const count = (...states: Batch["uploads"][number]["state"][]) =>
    batch.uploads.filter(({ state }) => states.includes(state)).length;
  const going = count("waiting", "sending");
  const failed = count("failed", "held");
  const Chevron = open ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.batch}>
      <div className={classes.head}>
        <p role="status">
          <b>{batch.title}</b>
          <span>{words.progress(going, count("done"), failed)}</span>
        </p>
        {going === 0 && failed > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => startBatch(batch.id)}>
            {common.tryAgain}
          </Button>
        )}
        <ActionIcon
          aria-label={open ? "Hide the files" : "Show the files"}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
        {going === 0 && (
          <ActionIcon aria-label="Close" onClick={() => closeBatch(batch.id)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {open && <UploadLines uploads={batch.uploads} />}
    </section>
  );
}
