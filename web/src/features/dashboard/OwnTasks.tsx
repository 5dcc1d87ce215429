import { Button } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { dayName, type When, whenOf } from "@/entities/tasks/due";
import type { Task } from "@/entities/tasks/queries";
import { TaskTick } from "@/live/tasks/TaskTick";
import classes from "./DashboardPage.module.css";
import { words } from "./words";

const WHENS = ["overdue", "today", "coming"] as const satisfies readonly When[];

type Props = {
  tasks: readonly Task[];
  today: string;
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

/** The viewer's own tasks by when they are due, each ticked off in its place. */
export function OwnTasks({ tasks, today, query }: Props) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.heads.tasks}</h2>
      </header>
      {WHENS.map((when) => {
        const due = tasks.filter(({ dueOn }) => whenOf(dueOn, today) === when);
        if (due.length === 0) return null;
        return (
          <section key={when} aria-label={words.when[when]} className={classes.when}>
            <h3>{words.when[when]}</h3>
            <ul>
              {due.map((task) => (
                <li key={task.id} className={classes.task}>
                  <TaskTick task={task} />
                  <Link
                    to="/candidate/$candidateId"
                    params={{ candidateId: task.candidate.id }}
                    search={{ tab: "Details" }}
                    className={classes.line}
                  >
                    <b>{task.text}</b>
                    <span>
                      {[task.candidate.fullName, task.candidate.campaignTitle]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                    {when !== "today" && <small>{dayName(task.dueOn, today)}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.moreTasks}
        </Button>
      )}
    </section>
  );
}
