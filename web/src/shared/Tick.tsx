import { useCallback } from "react";
import classes from "./Tick.module.css";

type Props = {
  /** What is ticked; left out where the box stands for all rows. */
  id?: string;
  name: string;
  ticked: boolean;
  /** Some but not all of what it stands for is ticked. */
  some?: boolean;
  /** Shown beside the box; without it the box is named "Select {name}". */
  label?: string;
  /** What the box is called instead. */
  spoken?: string;
  onTick: (id: string, range: boolean) => void;
};

/** A native tick box with a target of 32 px; Shift reaches back to the row touched before. */
export function Tick({ id = "", name, ticked, some = false, label, spoken, onTick }: Props) {
  const showSome = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = some;
    },
    [some],
  );
  return (
    <label className={classes.tick}>
      <input
        ref={showSome}
        type="checkbox"
        {...(!label && { "aria-label": spoken ?? `Select ${name}` })}
        checked={ticked}
        onChange={({ nativeEvent }) =>
          onTick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {label}
    </label>
  );
}
