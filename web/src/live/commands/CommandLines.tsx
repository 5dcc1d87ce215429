import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asDialog, lazily } from "@/shared/lazily";
import classes from "./CommandLines.module.css";
import { type Command, commandsOf } from "./commands";
import { words } from "./line-words";

const Failures = lazily(async () => (await import("./Failures")).Failures, asDialog);

/** The commands in the tray, each with its bar while it goes on. */
export function CommandLines({ commands }: { commands: readonly Command[] }) {
  return (
    <aside className={classes.tray} data-above-floor aria-label={words.tray}>
      {commands.map((command) => (
        <Line key={command.id} command={command} />
      ))}
    </aside>
  );
}

function Line({ command }: { command: Command }) {
  const { id, kind, state, total, done, failed, job, undoableUntil } = command;
  const { undo, save, dismiss } = commandsOf(useQueryClient());
  const [open, setOpen] = useState(false);
  const title = words.title(command);
  const moves = state === "Running" || state === "Undoing";
  const over = state === "Done" || state === "Undone";
  return (
    <section className={classes.command}>
      <div className={classes.head}>
        <p role="status">
          <b>{title}</b>
          <span>
            {words.said(command)}
            {job && ` · ${job.title}`}
          </span>
        </p>
        {over && failed > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {words.why}
          </Button>
        )}
        {kind === "Csv" && state === "Done" && done > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void save(command)}>
            {words.download}
          </Button>
        )}
        {undoableUntil && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.undoOf(title)}
            onClick={() => void undo(id)}
          >
            {words.undo}
          </Button>
        )}
        {over && (
          <ActionIcon aria-label={words.close(title)} onClick={() => dismiss(id)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {moves && <progress value={done + failed} max={total} aria-label={words.progress(title)} />}
      {open && <Failures command={command} onClose={() => setOpen(false)} />}
    </section>
  );
}
