import type { Task } from "@/entities/tasks/queries";
import { Tick } from "@/shared/Tick";
import { useFocusWhenGone } from "@/shared/use-focus-when-gone";
import { useTickTask } from "./mutations";
import { words } from "./words";

/** The box that ticks a task off: shown at once, and put back where it could not be. */
export function TaskTick({ task }: { task: Task }) {
  const tick = useTickTask();
  const leaves = useFocusWhenGone();
  const isDone = tick.isPending ? tick.variables.done : Boolean(task.doneAt);
  return (
    <Tick
      name={task.text}
      spoken={words.markDone(task.text)}
      ticked={isDone}
      onTick={() => {
        if (tick.isPending) return;
        leaves();
        tick.mutate({ task, done: !isDone });
      }}
    />
  );
}
