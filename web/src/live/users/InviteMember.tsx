import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { PickedJob } from "@/entities/jobs/queries";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { words } from "./words";

const InviteDialog = lazily(async () => (await import("./InviteDialog")).InviteDialog, asDialog);

type Props = {
  /** What the button says, where it is not about just anybody. */
  label?: string;
  /** The job that they are asked to join. */
  job?: PickedJob;
  /** Beside a button that is pressed more often. */
  second?: boolean;
};

/** The way to invite somebody, for those who may. */
export function InviteMember({ label = words.invite, job, second = false }: Props) {
  const can = useCan();
  const [opened, setOpened] = useState(false);
  if (!can("user.invite")) return null;
  return (
    <>
      <Button
        variant={second ? "default" : "filled"}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && <InviteDialog {...(job && { job })} onClose={() => setOpened(false)} />}
    </>
  );
}
