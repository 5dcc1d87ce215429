import type { CandidateView } from "@/entities/candidates/queries";
import { words } from "@/live/candidates/words";
import { StatusTag } from "@/shared/StatusTag";
import { Tip } from "@/shared/Tip";

/** That a candidate stays beyond the company's period; the details say why. */
export function HoldTag({ hold }: { hold: NonNullable<CandidateView["hold"]> }) {
  return (
    <Tip label={hold.reason} side="end" below>
      <StatusTag tone="amber" mark="lock">
        {words.onHold}
      </StatusTag>
    </Tip>
  );
}
