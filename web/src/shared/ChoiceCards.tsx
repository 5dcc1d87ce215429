import { type ReactNode, useId } from "react";
import classes from "./ChoiceCards.module.css";

type Choice<T extends string> = { value: T; label: string; hint: string };

type Props<T extends string> = {
  label: string;
  choices: readonly Choice<T>[];
  value: T | null;
  error?: ReactNode;
  /** Names the field to the form, which brings the focus here when it is wrong. */
  field?: string;
  /** Set where a dialog begins with it: the one that is chosen has the focus. */
  first?: boolean;
  onChoose: (value: T) => void;
};

/** One of a few, each with a line on what it means. */
export function ChoiceCards<T extends string>(props: Props<T>) {
  const { label, choices, value, error, field, first, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={classes.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((choice, index) => (
        <label key={choice.value} className={classes.card} data-wrong={Boolean(error) || undefined}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={`${id}-${choice.value}-hint${error ? ` ${id}-error` : ""}`}
            // The first of them stands for all when the form looks for what is wrong.
            data-path={index === 0 ? field : undefined}
            data-autofocus={(first && value === choice.value) || undefined}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            <b id={`${id}-${choice.value}`}>{choice.label}</b>
            <small id={`${id}-${choice.value}-hint`}>{choice.hint}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
