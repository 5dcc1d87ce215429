import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/shared/EmptyState";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Figure } from "../Figure";
import classes from "../Figures.module.css";
import { overviewQuery } from "../queries";
import { Summary } from "../Summary";
import { ReasonsTable, SourcesTable, StagesTable, WaitingTable } from "../Tables";
import { useRows } from "../use-rows";
import { words } from "../words";

/** What became of a job's applications. */
export function OverviewTab({ jobId }: { jobId: string }) {
  const overview = useQuery(overviewQuery(jobId));
  const { onOpen, dialog } = useRows();
  const common = { scope: { advertId: jobId }, onOpen };
  return (
    <QueryView
      query={overview}
      waiting={<SkeletonRows rows={8} label={words.waiting} />}
      failed={words.failed}
    >
      {(seen) =>
        seen.arrived.count === 0 ? (
          <EmptyState title={words.none}>{words.noneHint}</EmptyState>
        ) : (
          <>
            {seen.isBehind && (
              <p className={classes.behind} role="status">
                {words.behind}
              </p>
            )}
            <Summary
              figures={seen}
              {...common}
              unanswered={
                seen.unanswered === 0 ? (
                  words.allAnswered
                ) : (
                  <>
                    <Figure
                      count={seen.unanswered}
                      what={words.withoutAnswer}
                      asked={{ ...common.scope, figure: "Unanswered" }}
                      onOpen={onOpen}
                    />{" "}
                    {words.withoutAnswer.toLowerCase()}
                  </>
                )
              }
            />
            <div className={classes.tables}>
              <StagesTable stages={seen.stages} {...common} />
              <SourcesTable sources={seen.sources} {...common} />
              <ReasonsTable reasons={seen.reasons} {...common} />
              <WaitingTable waiting={seen.waiting} means={words.waitsMean} {...common} />
            </div>
            {dialog}
          </>
        )
      }
    </QueryView>
  );
}
