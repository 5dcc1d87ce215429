import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { asDialog, lazily } from "@/shared/lazily";
import { createStore, useStore } from "@/shared/store";
import { toast } from "@/shared/toast";
import { EVERYWHERE, useShortcuts } from "@/shared/use-shortcuts";
import { WhenOpened } from "@/shared/WhenOpened";
import { words } from "./words";

const Palette = lazily(async () => (await import("./palette/Palette")).Palette, asDialog);
const Dialog = lazily(async () => (await import("./ShortcutDialog")).ShortcutDialog, asDialog);

const opened = createStore<"keys" | "palette" | "undo" | null>(null);
const close = (): void => opened.set(null);

/** Opens the sheet, from a menu. */
export const showShortcuts = (): void => opened.set("keys");
/** Opens the palette, from a menu. */
export const showPalette = (): void => opened.set("palette");
/** Opens what can be taken back of it, from a menu. */
export const showUndo = (): void => opened.set("undo");

/** The keys that work on every screen, the sheet that shows them all, and the palette that finds everything by name. */
export function ShortcutSheet() {
  const shown = useStore(opened);
  const navigate = useNavigate();
  const client = useQueryClient();
  useShortcuts(EVERYWHERE, {
    "$mod+k": { label: words.palette, run: showPalette },
    z: {
      label: words.undo,
      run: () =>
        void import("@/live/use-decide").then(
          ({ undo }) => undo(client),
          // With the line down nothing could be taken back.
          () => toast(words.undoFailed, { tone: "error" }),
        ),
    },
    "?": { label: "Show this sheet", run: showShortcuts },
    "g d": { label: "Go to the dashboard", run: () => void navigate({ to: "/" }) },
    "g j": { label: "Go to all jobs", run: () => void navigate({ to: "/jobs" }) },
  });
  return (
    <>
      <WhenOpened opened={shown === "keys"}>
        <Dialog opened={shown === "keys"} onClose={close} />
      </WhenOpened>
      {(shown === "palette" || shown === "undo") && (
        <Palette undoes={shown === "undo"} onClose={close} />
      )}
    </>
  );
}
