import { Modal } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { useViewer } from "@/policy/can";
import { addLabel } from "../messages";
import classes from "./AddCandidates.module.css";
import { AddMany } from "./AddMany";
import { AddOne } from "./AddOne";

const MODES = [
  { key: "one", label: "One candidate" },
  { key: "many", label: "Many CVs" },
] as const;

type Props = { job: Schemas["JobView"]; opened: boolean; onClose: () => void };

/** Adds candidates to a job: one with details, or many by their CVs. */
export function AddCandidates({ job, opened, onClose }: Props) {
  const { actsForProvider, isExternal } = useViewer();
  const [mode, setMode] = useState<(typeof MODES)[number]["key"]>("one");
  const [busy, setBusy] = useState(false);
  const label = addLabel(isExternal);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={label}
      size="lg"
      // Files on their way are stopped by their own button, not by a stray click.
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <div className={classes.modes} role="tablist" aria-label="How many">
        {MODES.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`add-${key}`}
            aria-selected={mode === key}
            aria-controls="add-panel"
            disabled={busy}
            onClick={() => setMode(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="add-panel" aria-labelledby={`add-${mode}`}>
        {mode === "one" ? (
          <AddOne job={job} choosesSource={actsForProvider} submitLabel={label} onDone={onClose} />
        ) : (
          <AddMany
            jobId={job.id}
            choosesSource={actsForProvider}
            onBusy={setBusy}
            onDone={onClose}
          />
        )}
      </div>
    </Modal>
  );
}
