import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { JobBrief, PickedJob } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { useOffered } from "@/shared/commands";
import { asDialog, lazily } from "@/shared/lazily";
import { words } from "./words";

const InviteDialog = lazily(async () => (await import("./InviteDialog")).InviteDialog, asDialog);

type Props = {
  /** What the button says, where it is not about just anybody. */
  label?: string;
  /** The job that they are asked to join. */
  job?: PickedJob & Pick<JobBrief, "can">;
  /** Beside a button that is pressed more often. */
  second?: boolean;
};

/** The way to invite somebody, for those who may. */
export function InviteMember({ label = words.invite, job, second = false }: Props) {
  const can = useCan();
  const { actsForProvider } = useViewer();
  const [opened, setOpened] = useState(false);
  // The provider's people are asked for a company, and not for a job of one: they invite from its panel.
  const may = can("user.invite") && !(job && (actsForProvider || !can("team.invite", job)));
  useOffered(words.people, [{ id: "invite", label, run: () => setOpened(true) }], may);
  if (!may) return null;
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
