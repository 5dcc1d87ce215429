import { Button, Group, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { AssigneePicker } from "@/entities/tasks/AssigneePicker";
import type { Task } from "@/entities/tasks/queries";
import { changed } from "@/live/changed";
import { made } from "@/live/made";
import { words as told } from "@/live/tasks/words";
import { useViewer } from "@/policy/can";
import { dayLater } from "@/shared/dates";
import { FormDialog } from "@/shared/FormDialog";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { QUICK, words } from "./words";

type Props = {
  candidateId: string;
  /** Today, where the company is. */
  today: string;
  /** The one that is changed; a new one is made where there is none. */
  task?: Task;
  onClose: () => void;
};

const MOST = 500;

const readTask = ({ text, dueOn, assignee, version }: Task) => ({
  values: { text, dueOn, assigneeId: assignee?.id ?? "" },
  version,
});

/** Asks what is to be done about a candidate, by when and by whom. */
export function TaskDialog({ candidateId, today, task, onClose }: Props) {
  const client = useQueryClient();
  const viewer = useViewer();
  const once = useOnce();
  const start = task
    ? readTask(task)
    : { values: { text: "", dueOn: dayLater(today, 1), assigneeId: viewer.id }, version: null };
  const [shown, setShown] = useState(start.values);
  const { form, ...rest } = useAppForm({
    start,
    labels: { text: words.text, dueOn: words.dueOn, assigneeId: words.by },
    check: ({ text, dueOn }) => ({
      ...((!text.trim() || text.trim().length > MOST) && { text: words.textLength }),
      ...(!dueOn && { dueOn: words.dayNeeded }),
      ...(dueOn && dueOn < today && dueOn !== task?.dueOn && { dueOn: words.dayPast }),
    }),
    fallback: "text",
    onValues: setShown,
    read: (current) => readTask(current as Task),
    save: ({ text, dueOn, assigneeId }, { version, was }) => {
      const said = { text: text.trim(), dueOn, assigneeId: assigneeId || null };
      const about = (what: string, { candidate }: Task) => ({
        label: told.label(what, said.text),
        of: candidate.fullName,
      });
      if (task && version !== null)
        return made(
          client,
          unwrap(
            api.PUT("/tasks/{taskId}", {
              params: { path: { taskId: task.id } },
              body: { ...said, version },
            }),
          ),
          (now) => ({
            kind: "task.changed",
            ...about(words.saved, now),
            data: {
              id: now.id,
              candidate: candidateId,
              version: now.version,
              was: { ...was, assigneeId: was.assigneeId || null },
            },
          }),
        );
      return made(
        client,
        once({ ...said, candidateId }, (headers) =>
          unwrap(
            api.POST("/candidate/{candidateId}/tasks", {
              params: { path: { candidateId } },
              body: said,
              headers,
            }),
          ),
        ),
        (now) => ({
          kind: "task.made",
          ...about(words.added, now),
          data: { id: now.id, candidate: candidateId, version: now.version },
        }),
      );
    },
    onSaved: ([, undo]) => {
      toast(task ? words.saved : words.added, { undo });
      onClose();
      void changed(client, { kind: "tasks.changed", id: candidateId });
    },
  });
  return (
    <FormDialog
      title={task ? words.edit : words.add}
      form={rest}
      submitLabel={task ? words.save : words.add}
      onClose={onClose}
    >
      <Textarea
        label={words.text}
        rows={2}
        maxLength={MOST}
        data-autofocus
        key={form.key("text")}
        {...form.getInputProps("text")}
      />
      <TextInput
        type="date"
        label={words.dueOn}
        key={form.key("dueOn")}
        {...form.getInputProps("dueOn")}
      />
      <Group gap="xs" role="group" aria-label={words.quick}>
        {QUICK.map(({ label, days }) => {
          const day = dayLater(today, days);
          return (
            <Button
              key={label}
              size="compact-sm"
              variant={shown.dueOn === day ? "light" : "default"}
              aria-pressed={shown.dueOn === day}
              onClick={() => form.setFieldValue("dueOn", day)}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      <AssigneePicker
        candidateId={candidateId}
        label={words.by}
        value={shown.assigneeId || null}
        known={task?.assignee ?? null}
        error={form.errors.assigneeId}
        onPick={(userId) => form.setFieldValue("assigneeId", userId ?? "")}
      />
    </FormDialog>
  );
}
