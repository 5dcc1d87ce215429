import { Button } from "@mantine/core";
import { useState } from "react";
import { useCan } from "@/policy/can";
import { asDialog, lazily } from "@/shared/lazily";
import { words } from "./words";

const AskDialog = lazily(async () => (await import("./AskDialog")).AskDialog, asDialog);

/** The way to ask a colleague for the credit that an advert lacks. */
export function AskColleague({ advertId }: { advertId: string }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  if (!can("credits.ask")) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.askColleague}
      </Button>
      {asking && <AskDialog advertId={advertId} onClose={() => setAsking(false)} />}
    </>
  );
}
