import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { useViewer } from "@/policy/can";
import { Modal } from "@/shared/Modal";
import { useStore } from "@/shared/store";
import { inDialog } from "@/shared/UploadTray";
import { uploads } from "@/shared/upload-store";
import { useCloseGuard } from "@/shared/use-close-guard";
import { addLabel } from "../messages";
import { AddMany } from "./AddMany";
import { AddOne } from "./AddOne";
import { Agreement } from "./Agreement";
import { useAddOne } from "./use-add-one";
import { useAgreement } from "./use-agreement";

const MODES = [
  { value: "one", label: "One candidate" },
  { value: "many", label: "Many CVs" },
] as const;

type Props = { job: Schemas["JobView"]; onClose: () => void };

/** Adds candidates to a job: one with details, or many by their CVs. */
export function AddCandidates({ job, onClose }: Props) {
  const { actsForProvider, isExternal } = useViewer();
  const [mode, setMode] = useState<(typeof MODES)[number]["value"]>("one");
  const label = addLabel(isExternal);
  const agreement = useAgreement(job.id, isExternal);
  const one = useAddOne({ job, choosesSource: actsForProvider, agreement, onAdded: onClose });
  // What is on its way goes on without the dialog; what was chosen and not sent would be lost with it.
  const batchId = useStore(inDialog);
  const chosen = useStore(uploads).some(
    (batch) => batch.id === batchId && batch.uploads.some(({ state }) => state === "held"),
  );
  const { asking, close, guard } = useCloseGuard(one.holds || chosen, () => {
    one.discard();
    onClose();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={label}
      size="lg"
      // A stray click throws nothing away.
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      busy={one.saving}
    >
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label="How many"
        data={[...MODES]}
        value={mode}
        onChange={(next) => setMode(next === "many" ? "many" : "one")}
      />
      {isExternal && <Agreement agreement={agreement} many={mode === "many"} />}
      {/* Both stay: what is typed into one is not lost by a look at the other. */}
      <div hidden={mode !== "one"}>
        <AddOne
          add={one}
          choosesSource={actsForProvider}
          checksKnown={isExternal}
          submitLabel={label}
          onCancel={close}
        />
      </div>
      <div hidden={mode !== "many"}>
        <AddMany job={job} choosesSource={actsForProvider} agreement={agreement} onDone={close} />
      </div>
      {guard}
    </Modal>
  );
}
