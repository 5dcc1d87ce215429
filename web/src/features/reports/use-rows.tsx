import { type ReactNode, useState } from "react";
import { asDialog, lazily } from "@/shared/lazily";
import type { OnOpen } from "./Figure";
import type { RowsAsked } from "./queries";

const RowsDialog = lazily(async () => (await import("./RowsDialog")).RowsDialog, asDialog);

/** The dialog with a figure's rows, and what opens it. */
export function useRows(): { onOpen: OnOpen; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ asked: RowsAsked; title: string }>();
  return {
    onOpen: (asked, title) => setOpened({ asked, title }),
    dialog: opened && <RowsDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
}
