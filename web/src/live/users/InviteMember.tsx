import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { words } from "./words";

const InviteDialog = lazily(async () => (await import("./InviteDialog")).InviteDialog, asDialog);

type Props = {
  /** Beside a button that is pressed more often. */
  second?: boolean;
};

/** The way to invite somebody, for those who may. */
export function InviteMember({ second = false }: Props) {
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
        {words.invite}
      </Button>
      {opened && <InviteDialog onClose={() => setOpened(false)} />}
    </>
  );
}
