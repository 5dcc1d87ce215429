import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Job } from "@/entities/jobs/queries";
import { Time } from "@/shared/Time";
import classes from "./RulePreview.module.css";
import { ruleQuery } from "./rule";
import { isKeyword } from "./schema";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

/** How long somebody pauses before the keywords are tried. */
const PAUSE_MS = 500;

/** What the keywords in the form would do to the candidates who are there, before they are saved. */
export function RulePreview({ form, job }: { form: JobForm; job: Job }) {
  const [keywords, setKeywords] = useState(() => form.getValues().preferKw);
  form.watch("preferKw", ({ value }) => setKeywords(value));
  const [typed] = useDebouncedValue(keywords, PAUSE_MS);
  const differs = typed.join("\n") !== job.preferKw.join("\n");
  const { data, isError, refetch } = useQuery({
    ...ruleQuery(job.id, typed),
    enabled: differs && typed.every(isKeyword),
  });
  if (!differs || typed.length === 0) return null;
  if (isError && !data)
    return (
      <p className={classes.note} role="status">
        {words.ruleFailed}{" "}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {words.readinessAgain}
        </Anchor>
      </p>
    );
  if (!data) return <p className={classes.note}>{words.ruleWaiting}</p>;
  return (
    <div className={classes.preview}>
      <p role="status">
        <strong>{words.ruleWould(data)}</strong> {data.unread > 0 && words.ruleUnread(data.unread)}{" "}
        {words.ruleInforms}
      </p>
      {data.items.length > 0 && (
        <details>
          <summary>{words.ruleWho(data.items.length, data.rejected)}</summary>
          <ul>
            {data.items.map(({ candidateId, fullName, applied }) => (
              <li key={candidateId}>
                <Link to="/candidate/$candidateId" params={{ candidateId }} target="_blank">
                  {fullName || words.ruleUnnamed}
                </Link>{" "}
                <Time at={applied} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
