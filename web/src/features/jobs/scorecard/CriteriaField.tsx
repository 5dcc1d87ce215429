import { ActionIcon, Button, Input, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { Tip } from "@/shared/Tip";
import { toast } from "@/shared/toast";
import { blank, type CriterionValues, criterionError, MOST, usual } from "./criteria";
import classes from "./Scorecard.module.css";
import { USUAL_STEPS, words } from "./words";

type Props = {
  form: UseFormReturnType<{ criteria: CriterionValues[] }>;
  /** Asks for those of another job. */
  onCopy: () => void;
};

/** Criteria in their order: usual ones, those of another job, and one's own. */
export function CriteriaField({ form, onCopy }: Props) {
  const [criteria, setCriteria] = useState(form.getValues().criteria);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const error = useId();
  const isJudged = form.errors.criteria != null;

  function set(next: CriterionValues[]) {
    setCriteria(next);
    // Not drawn anew: whoever types here, or moves a criterion, keeps the focus.
    form.setFieldValue("criteria", next, { forceUpdate: false });
  }

  const change = (at: number, to: Partial<CriterionValues>) =>
    set(criteria.map((each, place) => (place === at ? { ...each, ...to } : each)));

  function append(...more: readonly CriterionValues[]) {
    set([...criteria, ...more].slice(0, MOST));
    requestAnimationFrame(() => focusIn(list.current, more[0]?.key));
  }

  function move(at: number, by: -1 | 1) {
    const moved = criteria[at];
    if (!moved) return;
    set(criteria.toSpliced(at, 1).toSpliced(at + by, 0, moved));
    requestAnimationFrame(() => focusIn(list.current, moved.key, by === -1 ? "up" : "down"));
  }

  function remove(at: number) {
    const gone = criteria[at];
    if (!gone) return;
    set(criteria.toSpliced(at, 1));
    add.current?.focus();
    toast(words.removed, {
      undo: () => {
        const now = form.getValues().criteria;
        form.setFieldValue("criteria", now.toSpliced(Math.min(at, now.length), 0, gone));
      },
    });
  }

  const full = criteria.length >= MOST;
  return (
    <div className={classes.field}>
      {criteria.length === 0 && <p>{words.noneToEdit}</p>}
      {criteria.length > 0 && (
        <ol className={classes.criteria} ref={list} aria-label={words.criteria}>
          {criteria.map((criterion, at) => (
            <CriterionCard
              key={criterion.key}
              criterion={criterion}
              number={at + 1}
              isLast={at === criteria.length - 1}
              error={isJudged ? criterionError(criterion, criteria) : null}
              onChange={(to) => change(at, to)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <div className={classes.ways}>
        {criteria.length === 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => append(...usual())}
          >
            {words.start}
          </Button>
        )}
        <Button
          ref={add}
          // The form brings the focus here when a criterion is wrong.
          data-path="criteria"
          aria-describedby={isJudged ? error : undefined}
          variant="default"
          size="compact-md"
          disabled={full}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append(blank())}
        >
          {words.add}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={full}
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={onCopy}
        >
          {words.copy}
        </Button>
      </div>
      {full && <p className={classes.hint}>{words.most(MOST)}</p>}
      {isJudged && <Input.Error id={error}>{form.errors.criteria}</Input.Error>}
    </div>
  );
}

type CardProps = {
  criterion: CriterionValues;
  number: number;
  isLast: boolean;
  error: string | null;
  onChange: (to: Partial<CriterionValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function CriterionCard(props: CardProps) {
  const { criterion, number, isLast, error, onChange, onMove, onRemove } = props;
  const { name, hint, steps, key } = criterion;
  const acts = [
    { act: "up", label: words.moveUp, icon: IconArrowUp, off: number === 1, run: () => onMove(-1) },
    { act: "down", label: words.moveDown, icon: IconArrowDown, off: isLast, run: () => onMove(1) },
    { act: "remove", label: words.remove, icon: IconTrash, off: false, run: onRemove },
  ];
  return (
    <li className={classes.card} data-criterion={key} aria-label={words.criterion(number)}>
      <div className={classes.head}>
        <TextInput
          label={words.criterion(number)}
          required
          maxLength={80}
          data-name
          value={name}
          error={error}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <span className={classes.acts}>
          {acts.map(({ act, label, icon: Icon, off, run }) => (
            <Tip key={act} label={label} side="end">
              <ActionIcon
                aria-label={`${label}: ${words.criterion(number)}`}
                data-act={act}
                disabled={off}
                onClick={run}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          ))}
        </span>
      </div>
      <Textarea
        label={words.lookFor}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={500}
        value={hint}
        onChange={({ currentTarget }) => onChange({ hint: currentTarget.value })}
      />
      <fieldset className={classes.steps}>
        <legend>{words.steps}</legend>
        {USUAL_STEPS.map((usual, at) => (
          <TextInput
            key={usual}
            label={words.step(at + 1)}
            placeholder={usual}
            maxLength={60}
            value={steps[at] ?? ""}
            onChange={({ currentTarget }) =>
              onChange({ steps: steps.toSpliced(at, 1, currentTarget.value) })
            }
          />
        ))}
      </fieldset>
    </li>
  );
}

/** Brings the focus to a criterion: to one of its buttons, or to its name. */
function focusIn(list: HTMLElement | null, key: string | undefined, act?: string): void {
  const card = key && list?.querySelector(`[data-criterion="${CSS.escape(key)}"]`);
  if (!card) return;
  const button = act && card.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
  (button || card.querySelector<HTMLElement>("[data-name]"))?.focus();
}
