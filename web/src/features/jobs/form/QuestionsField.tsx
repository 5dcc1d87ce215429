import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import {
  ActionIcon,
  Button,
  Checkbox,
  Input,
  NativeSelect,
  Textarea,
  TextInput,
} from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { questionKindLabel } from "@/entities/jobs/labels";
import { Tip } from "@/shared/Tip";
import { toast } from "@/shared/toast";
import classes from "./QuestionsField.module.css";
import { READY_MADE } from "./ready-made";
import { type QuestionValues, questionError } from "./schema";
import type { JobForm } from "./use-job-form";
import { words } from "./words";

/** So many questions are asked at most: each is one more reason not to apply. */
const MOST = 10;
const KINDS = Object.entries(questionKindLabel).map(([value, label]) => ({ value, label }));

const blank = (): QuestionValues => ({
  id: null,
  key: crypto.randomUUID(),
  kind: "Text",
  question: "",
  choices: [],
  required: false,
});

/** What applicants are asked: ready-made questions and one's own, in their order. */
export function QuestionsField({ form }: { form: JobForm }) {
  const [questions, setQuestions] = useState(form.getValues().questions);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const error = useId();

  function set(next: QuestionValues[]) {
    setQuestions(next);
    // Not drawn anew: whoever types here, or moves a question, keeps the focus.
    form.setFieldValue("questions", next, { forceUpdate: false });
  }

  const change = (at: number, to: Partial<QuestionValues>) =>
    set(questions.map((each, place) => (place === at ? { ...each, ...to } : each)));

  function append(question: QuestionValues) {
    set([...questions, question]);
    requestAnimationFrame(() => focusIn(list.current, question.key));
  }

  function move(at: number, by: -1 | 1) {
    const moved = questions[at];
    if (!moved) return;
    set(questions.toSpliced(at, 1).toSpliced(at + by, 0, moved));
    requestAnimationFrame(() => focusIn(list.current, moved.key, by === -1 ? "up" : "down"));
  }

  function remove(at: number) {
    const gone = questions[at];
    if (!gone) return;
    set(questions.toSpliced(at, 1));
    add.current?.focus();
    toast(words.questionRemoved, {
      undo: () => {
        const now = form.getValues().questions;
        form.setFieldValue("questions", now.toSpliced(Math.min(at, now.length), 0, gone));
      },
    });
  }

  const offered = READY_MADE.filter(
    (ready) => !questions.some((asked) => asked.question === ready.question),
  );
  const full = questions.length >= MOST;
  return (
    <div className={classes.field}>
      {questions.length > 0 && (
        <ol className={classes.questions} ref={list} aria-label={words.questions}>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.key}
              question={question}
              number={at + 1}
              isFirst={at === 0}
              isLast={at === questions.length - 1}
              isJudged={form.errors.questions != null}
              onChange={(to) => change(at, to)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <div className={classes.ways}>
        {offered.map((ready) => (
          <Button
            key={ready.name}
            variant="default"
            size="compact-md"
            disabled={full}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => append({ ...blank(), ...ready.asks, question: ready.question })}
          >
            {ready.name}
          </Button>
        ))}
        <Button
          ref={add}
          // The form brings the focus here when a question is wrong.
          data-path="questions"
          aria-describedby={form.errors.questions ? error : undefined}
          variant="default"
          size="compact-md"
          disabled={full}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => append(blank())}
        >
          {words.ownQuestion}
        </Button>
      </div>
      {full && <p className={classes.hint}>{words.mostQuestions(MOST)}</p>}
      {form.errors.questions && <Input.Error id={error}>{form.errors.questions}</Input.Error>}
    </div>
  );
}

type CardProps = {
  question: QuestionValues;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** Whether what is wrong with it is said. */
  isJudged: boolean;
  onChange: (to: Partial<QuestionValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function QuestionCard(props: CardProps) {
  const { question, number, isFirst, isLast, isJudged, onChange, onMove, onRemove } = props;
  const acts = [
    { act: "up", label: "Move up", icon: IconArrowUp, off: isFirst, run: () => onMove(-1) },
    { act: "down", label: "Move down", icon: IconArrowDown, off: isLast, run: () => onMove(1) },
    { act: "remove", label: "Remove", icon: IconTrash, off: false, run: onRemove },
  ];
  return (
    <li className={classes.card} data-question={question.key} aria-label={`Question ${number}`}>
      <div className={classes.head}>
        <NativeSelect
          label="Answer"
          size="xs"
          data={KINDS}
          value={question.kind}
          onChange={({ currentTarget }) =>
            // A question of another kind is another question, whose answers begin anew.
            onChange({ kind: currentTarget.value as QuestionValues["kind"], id: null })
          }
        />
        <span className={classes.acts}>
          {acts.map(({ act, label, icon: Icon, off, run }) => (
            <Tip key={act} label={label} side="end">
              <ActionIcon
                aria-label={`${label}: question ${number}`}
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
      <TextInput
        label={`Question ${number}`}
        required
        data-ask
        value={question.question}
        error={isJudged ? questionError(question) : null}
        onChange={({ currentTarget }) => onChange({ question: currentTarget.value })}
      />
      {question.kind === "Choice" && (
        <Textarea
          label="Answers to choose from"
          description="One a line."
          autosize
          minRows={2}
          maxRows={8}
          required
          value={question.choices.join("\n")}
          onChange={({ currentTarget }) => onChange({ choices: currentTarget.value.split("\n") })}
        />
      )}
      <Checkbox
        label="Nobody can apply without an answer"
        checked={question.required}
        onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
      />
    </li>
  );
}

/** Brings the focus to a question: to one of its buttons, or to its words. */
function focusIn(list: HTMLElement | null, key: string, act?: string): void {
  const card = list?.querySelector(`[data-question="${CSS.escape(key)}"]`);
  const button =
    act && card?.querySelector<HTMLButtonElement>(`[data-act="${act}"]:not(:disabled)`);
  (button || card?.querySelector<HTMLElement>("[data-ask]"))?.focus();
}
