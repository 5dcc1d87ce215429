import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { commandsOf, type Grown } from "./commands";
import { words } from "./line-words";

/** Asks again where a list holds others than were selected. */
export function ListGrown({ grown: asked }: { grown: Grown }) {
  const { deed, whom, before } = asked;
  const { goOn, grown } = commandsOf(useQueryClient());
  const [busy, setBusy] = useState(false);
  const now = whom.total - whom.except.length;
  return (
    <ConfirmDialog
      opened
      title={words.changedTitle}
      confirmLabel={words.goOn(now)}
      danger={deed === "delete"}
      busy={busy}
      onClose={() => grown.set(null)}
      onConfirm={async () => {
        setBusy(true);
        await goOn(asked);
      }}
    >
      {words.changed(whom.total, before)}
    </ConfirmDialog>
  );
}
