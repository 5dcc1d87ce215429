import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dueLabel, whenOf } from "@/entities/tasks/due";
import { type Task, tasksQuery } from "@/entities/tasks/queries";
import { useDeleteTask } from "@/live/tasks/mutations";
import { TaskTick } from "@/live/tasks/TaskTick";
import { useViewer } from "@/policy/can";
import { type Command, useOffered } from "@/shared/commands";
import { today as todayHere } from "@/shared/dates";
import { MoreMenu } from "@/shared/MoreMenu";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import { TaskDialog } from "./TaskDialog";
import classes from "./Tasks.module.css";
import { words } from "./words";

type Props = { id: string; onAdd: () => void };

/** What is to be done about a candidate, and what was. */
export function Tasks({ id, onAdd }: Props) {
  const [showsDone, setShowsDone] = useState(false);
  const doneLabel = showsDone ? words.hideDone : words.showDone;
  useOffered(words.tasks, [{ id: "done", label: doneLabel, run: () => setShowsDone(!showsDone) }]);
  return (
    <section className={classes.tasks} aria-label={words.tasks}>
      <header>
        <h2>{words.tasks}</h2>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-keyshortcuts="t"
          onClick={onAdd}
        >
          {words.add}
        </Button>
      </header>
      <Listed id={id} done={false} nothing={words.none} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={showsDone}
        onClick={() => setShowsDone(!showsDone)}
      >
        {doneLabel}
      </Button>
      {showsDone && <Listed id={id} done nothing={words.nothingDone} />}
    </section>
  );
}

function Listed({ id, done, nothing }: { id: string; done: boolean; nothing: string }) {
  const query = useInfiniteQuery(tasksQuery(id, done));
  return (
    <QueryView
      query={query}
      waiting={<SkeletonRows rows={done ? 2 : 1} label="Loading tasks" />}
      failed={words.failed}
    >
      {({ pages }) => {
        const all = pages.flatMap(({ tasks }) => tasks.items);
        const today = pages[0]?.today ?? todayHere();
        return (
          <>
            {all.length === 0 && <p className={classes.nothing}>{nothing}</p>}
            {all.length > 0 && (
              <ul>
                {all.map((task) => (
                  <Line key={task.id} task={task} today={today} />
                ))}
              </ul>
            )}
            {query.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.more}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function Line({ task, today }: { task: Task; today: string }) {
  const { text, dueOn, doneAt, doneBy } = task;
  const [editing, setEditing] = useState(false);
  const remove = useDeleteTask();
  const leaves = useFocusWhenGone();
  const list: Command[] = [
    { id: "edit", label: words.edit, icon: IconPencil, run: () => setEditing(true) },
    {
      id: "delete",
      label: "Delete task",
      icon: IconTrash,
      danger: true,
      run: () => {
        leaves();
        remove.mutate(task);
      },
    },
  ];
  useOffered(text, list);
  return (
    <li>
      <TaskTick task={task} />
      <div>
        <p className={classes.text}>{text}</p>
        <p className={classes.facts}>
          {doneAt ? (
            <>
              {words.doneBy(doneBy)} <Time at={doneAt} />
            </>
          ) : (
            <>
              <span data-when={whenOf(dueOn, today)}>{dueLabel(dueOn, today)}</span>
              <Whose task={task} />
            </>
          )}
        </p>
      </div>
      <MoreMenu label={words.actions(text)} sections={[list]} />
      {editing && (
        <TaskDialog
          candidateId={task.candidate.id}
          today={today}
          task={task}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

function Whose({ task: { assignee } }: { task: Task }) {
  const { id } = useViewer();
  if (!assignee) return <span>{words.nobody}</span>;
  if (!assignee.seesCandidate) return <span>{words.left(assignee.fullName)}</span>;
  return <span>{assignee.id === id ? "You" : assignee.fullName}</span>;
}
