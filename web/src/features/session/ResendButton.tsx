import { Button } from "@mantine/core";
import { useState } from "react";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { useResendVerification } from "./mutations";
import { useCountdown } from "./use-countdown";

const PAUSE_SECONDS = 30;

/** Sends the verification link again, not more often than every half minute. */
export function ResendButton({ email }: { email: string }) {
  const resend = useResendVerification();
  const [sends, setSends] = useState(0);
  const wait = useCountdown(sends === 0 ? 0 : PAUSE_SECONDS, sends);
  return (
    <Button
      variant="default"
      size="md"
      loading={resend.isPending}
      disabled={wait > 0}
      onClick={() =>
        resend.mutate(email, {
          onSuccess: () => {
            setSends((count) => count + 1);
            toast(`Link sent to ${email}`);
          },
          onError: (error) => toast(toldOf(error), { tone: "error" }),
        })
      }
    >
      {wait > 0 ? `Send again in ${wait} s` : "Send the link again"}
    </Button>
  );
}
