import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { useViewer } from "@/policy/can";
import { Modal } from "@/shared/Modal";
import { useCloseGuard } from "@/shared/use-close-guard";
import { addLabel } from "../messages";
import { AddMany } from "./AddMany";
import { AddOne } from "./AddOne";
import { useAddOne } from "./use-add-one";

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
  const one = useAddOne({ job, choosesSource: actsForProvider, onAdded: onClose });
  const { asking, close, guard } = useCloseGuard(one.holds, () => {
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
    >
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label="How many"
        data={[...MODES]}
        value={mode}
        onChange={(next) => setMode(next === "many" ? "many" : "one")}
      />
      {/* Both stay: what is typed into one is not lost by a look at the other. */}
      <div hidden={mode !== "one"}>
        <AddOne add={one} choosesSource={actsForProvider} submitLabel={label} onCancel={close} />
      </div>
      <div hidden={mode !== "many"}>
        <AddMany job={job} choosesSource={actsForProvider} onDone={onClose} />
      </div>
      {guard}
    </Modal>
  );
}
