import { Link } from "@tanstack/react-router";
import { links } from "@/shared/links";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { SettingsPage } from "../SettingsPage";
import { Emptying } from "./Emptying";
import { StageList } from "./StageList";
import classes from "./Stages.module.css";
import { useStages } from "./use-stages";
import { words } from "./words";

/** Stages are added, renamed, put in order and deleted here. */
export function EditStagesPage() {
  const { query, said } = useStages();
  return (
    <SettingsPage
      title="Edit job stages"
      back={<Link to="/settings/jobs-stages">{words.back}</Link>}
    >
      <Spoken role="status">{said}</Spoken>
      <div className={classes.page} data-narrow>
        <Notice tone="amber">
          <span>{words.warning}</span> <a href={links.jobStages}>{words.learnMore}</a>
        </Notice>
        <QueryView query={query} waiting={<SkeletonRows rows={8} />} failed={words.failed}>
          {(stages) => (
            <>
              <Emptying stages={stages} />
              <StageList all={stages} />
            </>
          )}
        </QueryView>
      </div>
    </SettingsPage>
  );
}
