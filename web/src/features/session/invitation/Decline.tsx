import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { useLost } from "@/api/use-lost";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import type { Invitation } from "../queries";
import { useDeclineInvitation } from "./mutations";
import { words } from "./words";

type Props = {
  token: string;
  invitation: Invitation;
  /** As words in a sentence; else a button under others. */
  inline?: boolean;
  onDeclined: () => void;
  /** Somebody has answered it meanwhile, or it is too late. */
  onRefused: (status: Schemas["LinkStatus"]) => void;
};

/** The way to say no, asked once more before it is said. */
export function Decline({ token, invitation, inline, onDeclined, onRefused }: Props) {
  const decline = useDeclineInvitation();
  const [asking, setAsking] = useState(false);
  const lost = useLost();
  const ask = () => setAsking(true);
  const confirm = () =>
    decline.mutate(token, {
      // The answer that was lost may have been a yes: then the link is used, by this.
      onSuccess: ({ status }) =>
        status === "Success" || (lost.may() && status === "TokenAlreadyUsed")
          ? onDeclined()
          : onRefused(status),
      onError: (error) => {
        lost.note(error);
        setAsking(false);
        toast(toldOf(error), { tone: "error" });
      },
    });
  return (
    <>
      {inline ? (
        <Anchor component="button" type="button" onClick={ask}>
          {words.declineInvitation}
        </Anchor>
      ) : (
        <Button size="md" fullWidth variant="default" onClick={ask}>
          {words.decline}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={words.declineQuestion}
        confirmLabel={words.decline}
        danger
        busy={decline.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {words.declineWhy(invitation.companyName)}
      </ConfirmDialog>
    </>
  );
}
