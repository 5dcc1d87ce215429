import { Anchor } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { focusFirstError } from "@/shared/form";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./Readiness.module.css";
import { type Finding, isBegun, LOOKS, namesOf, READ, readinessQuery } from "./readiness";
import { jobLabels } from "./schema";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

/** How long somebody pauses before what they have typed is looked through. */
const PAUSE_MS = 500;

/** What job boards, the law and good practice have to say of the advert, while it is typed. */
export function Readiness({ form }: { form: JobForm }) {
  const [values, setValues] = useState(() => form.getValues());
  // One by one, always the same and in the same order.
  for (const field of READ)
    form.watch(field, ({ value }) => setValues((before) => ({ ...before, [field]: value })));
  const [typed] = useDebouncedValue(values, PAUSE_MS);
  const { data: findings, isError, refetch } = useQuery(readinessQuery(typed));
  if (!isBegun(typed)) return <p className={classes.note}>{words.readinessLater}</p>;
  if (isError && !findings)
    return (
      <p className={classes.note} role="status">
        <span>{words.readinessFailed}</span>{" "}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {words.readinessAgain}
        </Anchor>
      </p>
    );
  if (!findings) return <p className={classes.note}>{words.readinessWaiting}</p>;
  return (
    <>
      <p className={classes.note} role="status">
        {words.readinessFound(findings.length)}
      </p>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <Found
              key={`${finding.rule} ${finding.field}`}
              finding={finding}
              onGo={() => focusFirstError(form)({ [finding.field]: finding.sentence })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Found({ finding, onGo }: { finding: Finding; onGo: () => void }) {
  const { field, level, boards, marks, sentence, instead, source } = finding;
  const others = [...new Set(marks.map(({ words }) => words))].filter(
    (found) => !sentence.includes(found),
  );
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <StatusTag {...LOOKS[level]}>{words.readinessLevel[level]}</StatusTag>
        <Anchor component="button" type="button" onClick={onGo}>
          {jobLabels[field as keyof typeof jobLabels]}
        </Anchor>
        {boards.length > 0 && <span className={classes.note}>{namesOf(boards)}</span>}
      </div>
      <p>{sentence}</p>
      {others.length > 0 && <p className={classes.note}>{words.readinessFoundIn(others)}</p>}
      {instead && <p>{words.readinessInstead(instead)}</p>}
      <p className={classes.source}>
        {source.url ? (
          <Anchor href={source.url} target="_blank" rel="noopener">
            {source.title}
          </Anchor>
        ) : (
          source.title
        )}
      </p>
    </li>
  );
}
