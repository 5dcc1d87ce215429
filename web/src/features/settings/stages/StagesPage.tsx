import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { openStages } from "@/entities/stages/stages";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { SettingsPage } from "../SettingsPage";
import { Emptying } from "./Emptying";
import { StageCarousel } from "./StageCarousel";
import classes from "./Stages.module.css";
import { useStages } from "./use-stages";
import { words } from "./words";

/** The stages that candidates of all jobs go through. */
export function StagesPage() {
  const { query, said } = useStages();
  return (
    <SettingsPage
      title="Job stages"
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/settings/jobs-stages/edit" />}>
          {words.editStages}
        </Button>
      }
    >
      <p className={classes.intro}>{words.intro}</p>
      <Spoken role="status">{said}</Spoken>
      <QueryView query={query} waiting={<SkeletonRows rows={4} />} failed={words.failed}>
        {(stages) => (
          <div className={classes.page}>
            <Emptying stages={stages} />
            <StageCarousel stages={openStages(stages)} />
          </div>
        )}
      </QueryView>
    </SettingsPage>
  );
}
