import { useState } from "react";
import { draftKey, readDraft } from "@/shared/form-draft";
import { useFocusMoved } from "./use-focus-moved";

/**
 * Between reading and editing, for whom `may` edit; what was being written under this draft before a reload is gone on
 * with. `root` goes round both.
 */
export function useEditing(draft: string, values: Record<string, unknown>, may = true) {
  const [editing, setEditing] = useState(() => may && readDraft(draftKey(draft), values) !== null);
  return {
    editing,
    edit: () => setEditing(true),
    done: () => setEditing(false),
    root: useFocusMoved(editing),
  };
}
