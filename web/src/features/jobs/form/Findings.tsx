import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./Readiness.module.css";
import { type Finding, isMarked, keyOf, LOOKS, namesOf } from "./readiness";
import { words } from "./words";

type Way = {
  /** The field's name, which leads to it. */
  field: (finding: Finding) => ReactNode;
  /** Leads to the words themselves, where the text is there to be written. */
  onShow?: (finding: Finding) => void;
};

/** What stands in the way of an advert, the gravest first. */
export function Findings({ findings, ...way }: { findings: readonly Finding[] } & Way) {
  if (findings.length === 0) return null;
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <Found key={keyOf(finding)} finding={finding} {...way} />
      ))}
    </ul>
  );
}

function Found({ finding, field, onShow }: { finding: Finding } & Way) {
  const { level, boards, marks, sentence, instead, source } = finding;
  const found = [...new Set(marks.map(({ words }) => words))];
  const others = found.filter((words) => !sentence.includes(words));
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <StatusTag {...LOOKS[level]}>{words.readinessLevel[level]}</StatusTag>
        {field(finding)}
        {boards.length > 0 && <span className={classes.note}>{namesOf(boards)}</span>}
        {onShow && isMarked(finding) && (
          <Anchor
            component="button"
            type="button"
            className={classes.show ?? ""}
            aria-label={words.readinessShowWords(found)}
            onClick={() => onShow(finding)}
          >
            {words.readinessShow}
          </Anchor>
        )}
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
