import type { ReactNode } from "react";
import { Fact, Facts } from "@/shared/Facts";
import { Figure, type OnOpen } from "./Figure";
import classes from "./Figures.module.css";
import type { Figures, RowsAsked, Span } from "./queries";
import { pounds, span } from "./spans";
import { words } from "./words";

type Props = {
  figures: Figures;
  /** Of which applications. */
  scope: Partial<RowsAsked>;
  /** What stands under the number of applications. */
  unanswered?: ReactNode;
  onOpen: OnOpen;
};

/** The figures that are asked for first, each with what it means. */
export function Summary({ figures, scope, unanswered, onOpen }: Props) {
  const { arrived, answered, firstAnswer, hired, timeToHire, cost } = figures;
  return (
    <div className={classes.summary}>
      <Facts wide>
        <Fact name={words.arrived}>
          <b>
            <Figure
              count={arrived}
              what={words.arrived}
              asked={{ ...scope, figure: "Arrived" }}
              onOpen={onOpen}
            />
          </b>
          {unanswered && <small>{unanswered}</small>}
        </Fact>
        <Fact name={words.firstAnswer}>
          <b>{half(firstAnswer)}</b>
          {average(firstAnswer)}
          <small>
            <Figure
              count={answered}
              what={words.answered}
              asked={{ ...scope, figure: "Answered" }}
              onOpen={onOpen}
            />{" "}
            {words.answered.toLowerCase()}
          </small>
          <small>{words.firstAnswerMeans}</small>
        </Fact>
        <Fact name={words.timeToHire}>
          <b>{half(timeToHire)}</b>
          {average(timeToHire)}
          <small>
            <Figure
              count={hired}
              what={words.hired}
              asked={{ ...scope, figure: "Hired" }}
              onOpen={onOpen}
            />{" "}
            {words.hired.toLowerCase()}
          </small>
          <small>{words.timeToHireMeans}</small>
        </Fact>
        <Fact name={words.cost}>
          <b>
            {cost.perApplicationPence == null
              ? cost.credits > 0
                ? words.credits(cost.credits, arrived.count)
                : words.noCredits
              : pounds(cost.perApplicationPence)}
          </b>
          {cost.perHirePence != null && <small>{words.perHire(pounds(cost.perHirePence))}</small>}
          <small>{words.costMeans}</small>
        </Fact>
      </Facts>
    </div>
  );
}

const half = ({ medianMinutes }: Span): string =>
  medianMinutes == null ? words.nobody : span(medianMinutes);

const average = ({ meanMinutes }: Span) =>
  meanMinutes != null && <small>{words.halfAndAverage(span(meanMinutes))}</small>;
