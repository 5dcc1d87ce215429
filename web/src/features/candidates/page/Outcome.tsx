import { Button } from "@mantine/core";
import type { CandidateView } from "@/entities/candidates/queries";
import { intervalLabel } from "@/entities/jobs/labels";
import { commands, useOffered } from "@/shared/commands";
import { longDate } from "@/shared/dates";
import { Fact, Facts } from "@/shared/Facts";
import { Time } from "@/shared/Time";
import classes from "./CandidateDetails.module.css";
import { words } from "./outcome-words";

type Props = {
  candidate: CandidateView;
  onReason: () => void;
  onTerms: () => void;
};

/** How the application ended, as far as somebody has said it, and the way to say it. */
export function Outcome({ candidate, onReason, onTerms }: Props) {
  const { status, stage, rejection, hire, can } = candidate;
  const mayExplain = status === "Rejected" && can.includes("candidate.setStatus");
  const mayTerm = stage.type === "Hired" && can.includes("candidate.move");
  const reason = rejection ? words.changeReason : words.giveReason;
  const terms = hire ? words.changeTerms : words.addTerms;
  useOffered(
    words.outcome,
    commands(
      mayExplain && { id: "reason", label: reason, run: onReason },
      mayTerm && { id: "terms", label: terms, run: onTerms },
    ),
  );
  return (
    <>
      {mayExplain && (
        <section className={classes.why}>
          <h2>{words.rejected}</h2>
          {rejection?.reason && <p>{rejection.reason}</p>}
          {rejection?.text && <p className={classes.said}>{rejection.text}</p>}
          {rejection && <Said at={rejection.at} by={rejection.by} />}
          <Button variant="subtle" size="compact-sm" onClick={onReason}>
            {reason}
          </Button>
        </section>
      )}
      {mayTerm && (
        <section className={classes.jobs}>
          <h2>{words.hired}</h2>
          {hire && (
            <Facts>
              {hire.startsOn && <Fact name={words.startsOn}>{longDate(hire.startsOn)}</Fact>}
              {hire.salary != null && hire.timeInterval && (
                <Fact name={words.salaryShort}>
                  {words.pays(hire.salary, intervalLabel[hire.timeInterval])}
                </Fact>
              )}
            </Facts>
          )}
          {hire && <Said at={hire.at} by={hire.by} />}
          <Button variant="subtle" size="compact-sm" onClick={onTerms}>
            {terms}
          </Button>
        </section>
      )}
    </>
  );
}

function Said({ at, by }: { at: string; by?: string | null | undefined }) {
  return (
    <p className={classes.unknown}>
      {by && `${by}, `}
      <Time at={at} as="long" />
    </p>
  );
}
