import { lazily } from "./lazily";
import { createStore, useStore } from "./store";
import classes from "./UploadTray.module.css";
import { uploads } from "./upload-store";

const load = async () => (await import("./UploadTrayBatch")).UploadTrayBatch;
const TrayBatch = lazily(load);
/** Fetches its code: it is needed most when the line is down. */
export const fetchTray = (): void => void load().catch(() => undefined);

/** The batch whose dialog is open is shown there. */
export const inDialog = createStore<string | null>(null);

/** Files that are on their way, or were not taken, once their dialog is closed; stands in every frame. */
export function UploadTray() {
  const shown = useStore(inDialog);
  const batches = useStore(uploads).filter(
    ({ id, uploads: files }) => id !== shown && files.length > 0,
  );
  if (batches.length === 0) return null;
  return (
    <aside className={classes.tray} data-above-floor aria-label="Files on their way">
      {batches.map((batch) => (
        <TrayBatch key={batch.id} batch={batch} />
      ))}
    </aside>
  );
}
