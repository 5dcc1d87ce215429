import { Button } from "@mantine/core";
import { useState } from "react";
import type { OwnSecurity } from "@/entities/security/queries";
import { words as twoStepWords } from "@/entities/two-step/words";
import account from "@/entities/users/Account.module.css";
import { asDialog, lazily } from "@/shared/lazily";
import { Notice } from "@/shared/Notice";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import classes from "./Security.module.css";
import { words } from "./words";

const SetUpDialog = lazily(async () => (await import("./SetUpDialog")).SetUpDialog, asDialog);
const TurnOffDialog = lazily(async () => (await import("./TurnOffDialog")).TurnOffDialog, asDialog);
const NewCodesDialog = lazily(
  async () => (await import("./NewCodesDialog")).NewCodesDialog,
  asDialog,
);

/** Few enough to make new ones. */
const FEW = 3;

/** Whether the viewer signs in in two steps, and what can be done about it. */
export function TwoStepCard({ security }: { security: OwnSecurity }) {
  const { twoStep, demandedBy, hasPassword } = security;
  const [dialog, setDialog] = useState<"set up" | "turn off" | "codes" | null>(null);
  const close = () => setDialog(null);
  const demand = demandedBy === "Provider" ? words.demandedByProvider : words.demandedByCompany;
  return (
    <section className={account.card} aria-labelledby="security-two-step">
      <div className={`${account.head} ${classes.head}`}>
        <div className={classes.text}>
          <h2 id="security-two-step">{words.twoStep}</h2>
          {!twoStep && <p>{words.addsStep}</p>}
          {twoStep && (
            <p className={classes.line}>
              <StatusTag tone="green" mark="tick">
                {words.onSince} <Time at={twoStep.since} as="long" />
              </StatusTag>
              <span>{twoStepWords.codesLeft(twoStep.recoveryCodesLeft)}</span>
            </p>
          )}
          {twoStep && demandedBy && <p>{demand}</p>}
        </div>
        {twoStep ? (
          <div className={classes.acts}>
            <Button variant="default" onClick={() => setDialog("codes")}>
              {words.newCodes}
            </Button>
            {!demandedBy && (
              <Button variant="default" onClick={() => setDialog("turn off")}>
                {words.turnOff}
              </Button>
            )}
          </div>
        ) : (
          <div className={classes.acts}>
            <Button onClick={() => setDialog("set up")}>{words.setUp}</Button>
          </div>
        )}
      </div>
      {!twoStep && demandedBy && (
        <Notice tone="amber">
          {demand} {words.leaveOut}
        </Notice>
      )}
      {twoStep && twoStep.recoveryCodesLeft < FEW && (
        <Notice tone="amber">{words.makeNewCodes}</Notice>
      )}
      {dialog === "set up" && <SetUpDialog hasPassword={hasPassword} onClose={close} />}
      {dialog === "turn off" && <TurnOffDialog hasPassword={hasPassword} onClose={close} />}
      {dialog === "codes" && <NewCodesDialog onClose={close} />}
    </section>
  );
}
