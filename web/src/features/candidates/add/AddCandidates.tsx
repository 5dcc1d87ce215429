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

const MODES = [
  { value: "one", label: "One candidate" },
  { value: "many", label: "Many CVs" },
] as const;

type Props = { job: Schemas["JobView"]; opened: boolean; onClose: () => void };

/** Adds candidates to a job: one with details, or many by their CVs. */
export function AddCandidates({ job, opened, onClose }: Props) {
  const { actsForProvider, isExternal } = useViewer();
  const [mode, setMode] = useState<(typeof MODES)[number]["value"]>("one");
  const [dirty, setDirty] = useState(false);
  const label = addLabel(isExternal);
  const { asking, close, guard } = useCloseGuard(dirty, onClose);
  return (
    <Modal
      opened={opened}
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
        <AddOne
          job={job}
          choosesSource={actsForProvider}
          submitLabel={label}
          onDone={onClose}
          onDirty={setDirty}
        />
      </div>
      <div hidden={mode !== "many"}>
        <AddMany job={job} choosesSource={actsForProvider} onDone={onClose} />
      </div>
      {guard}
    </Modal>
  );
}
