import type { Task } from "@/entities/tasks/queries";
import { useOffered } from "@/shared/commands";
import { Tick } from "@/shared/Tick";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import { useTickTask } from "./mutations";
import { words } from "./words";

/** The box that ticks a task off: shown at once, and put back where it could not be. */
export function TaskTick({ task }: { task: Task }) {
  const tick = useTickTask();
  const leaves = useFocusWhenGone();
  const isDone = tick.isPending ? tick.variables.done : Boolean(task.doneAt);
  const onTick = () => {
    if (tick.isPending) return;
    leaves();
    tick.mutate({ task, done: !isDone });
  };
  const label = isDone ? words.reopen(task.text) : words.markDone(task.text);
  useOffered(task.candidate.fullName, [{ id: task.id, label, run: onTick }]);
  return (
    <Tick name={task.text} spoken={words.markDone(task.text)} ticked={isDone} onTick={onTick} />
  );
}
