import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { JobBrief } from "@/entities/jobs/queries";
import { ReasonDialog } from "@/shared/ReasonDialog";
import { toast } from "@/shared/toast";
import { messages } from "./messages";
import { useTakeDown } from "./mutations";
import { words } from "./words";

type Props = { job: JobBrief; onClose: () => void };

/** Asks the provider why a live advert goes, and whether its owner gets the credit back. */
export function TakeDownDialog({ job, onClose }: Props) {
  const takeDown = useTakeDown();
  const [returnCredit, setReturnCredit] = useState(false);
  return (
    <ReasonDialog
      title={words.takeDownOne(job.title)}
      kind="remark"
      description={words.ownerReads}
      submitLabel={words.takeDown}
      save={async (reason) => {
        await takeDown.mutateAsync({ id: job.id, reason, returnCredit });
        toast(messages.takenDown);
      }}
      beside={
        <Checkbox
          label={words.returnCredit}
          checked={returnCredit}
          onChange={({ currentTarget }) => setReturnCredit(currentTarget.checked)}
        />
      }
      onClose={onClose}
    >
      {words.takeDownWhy}
    </ReasonDialog>
  );
}
