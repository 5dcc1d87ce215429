import { Anchor } from "@mantine/core";
import { StatusTag } from "@/shared/StatusTag";
import classes from "./Readiness.module.css";
import { type Finding, LOOKS, namesOf } from "./readiness";
import { jobLabels } from "./schema";
import { words } from "./words";

type Props = {
  findings: readonly Finding[];
  /** Leads to the field, where it is there to be changed. */
  onGo?: (finding: Finding) => void;
};

/** What stands in an advert's way, one by one, each with where the rule was read. */
export function Findings({ findings, onGo }: Props) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <Found key={`${finding.rule} ${finding.field}`} finding={finding} onGo={onGo} />
      ))}
    </ul>
  );
}

function Found({ finding, onGo }: { finding: Finding; onGo: Props["onGo"] }) {
  const { field, level, boards, marks, sentence, instead, source } = finding;
  const label = jobLabels[field as keyof typeof jobLabels];
  const others = [...new Set(marks.map(({ words }) => words))].filter(
    (found) => !sentence.includes(found),
  );
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <StatusTag {...LOOKS[level]}>{words.readinessLevel[level]}</StatusTag>
        {onGo ? (
          <Anchor component="button" type="button" onClick={() => onGo(finding)}>
            {label}
          </Anchor>
        ) : (
          <b>{label}</b>
        )}
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
