import type { Job } from "@/entities/jobs/queries";
import { ReasonDialog } from "@/shared/ReasonDialog";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { useRequestChanges } from "../mutations";
import { words as jobWords } from "../words";
import { words } from "./words";

type Props = { job: Job; onClose: () => void };

/** Asks what its owner has to change before an advert is approved. */
export function RequestChangesDialog({ job, onClose }: Props) {
  const request = useRequestChanges();
  return (
    <ReasonDialog
      title={words.requestChanges}
      label={words.changesLabel}
      kind="remark"
      description={jobWords.ownerReads}
      submitLabel={words.sendBack}
      save={async (changes) => {
        await request.mutateAsync({ id: job.id, changes });
        toast(messages.changesRequested);
      }}
      onClose={onClose}
    >
      {words.changesWhy}
    </ReasonDialog>
  );
}
