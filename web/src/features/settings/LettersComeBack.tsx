import { Button } from "@mantine/core";
import type { User } from "@/entities/users/queries";
import { useTryOwnAddress } from "@/live/use-try-own-address";
import { longDate } from "@/shared/dates";
import { Notice } from "@/shared/Notice";
import { words } from "./words";

/** That letters to the viewer come back, with the way back; nothing where they arrive. */
export function LettersComeBack({ user }: { user: User }) {
  const again = useTryOwnAddress();
  if (!user.lettersCameBackAt) return null;
  return (
    <Notice tone="amber">
      <p>{words.lettersBack(user.email, longDate(user.lettersCameBackAt))}</p>
      <p>
        <Button
          size="compact-sm"
          variant="default"
          mt={8}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {words.sendAgain}
        </Button>
      </p>
    </Notice>
  );
}
