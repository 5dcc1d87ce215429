import { type ReactNode, useId } from "react";
import classes from "./Scale.module.css";
import { words } from "./words";

type Props = {
  legend: string;
  hint?: string | null | undefined;
  /** What each step means, from the worst. */
  steps: readonly string[];
  /** From 1. */
  value: number | null;
  /** Whether something has to be chosen. */
  required?: boolean;
  error?: ReactNode;
  /** Names the field to the form, which brings the focus here when it is wrong. */
  field?: string;
  onRate: (value: number | null) => void;
};

/** A few steps, one of which is chosen: by pointer, by the arrows, or by its number. */
export function Scale({ legend, hint, steps, value, required, error, field, onRate }: Props) {
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classes.scale}
      aria-describedby={said || undefined}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = Number(event.key);
        const clears = ["0", "Delete", "Backspace"].includes(event.key) && !required;
        if (!clears && !(step >= 1 && step <= steps.length)) return;
        event.preventDefault();
        onRate(clears ? null : step);
        event.currentTarget.querySelector<HTMLInputElement>(`[value="${step || 1}"]`)?.focus();
      }}
    >
      <legend data-required={required || undefined}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.steps}>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <label key={at} data-wrong={Boolean(error) || undefined}>
            <input
              type="radio"
              name={id}
              value={at + 1}
              required={required}
              checked={value === at + 1}
              data-path={at === 0 ? field : undefined}
              onChange={() => onRate(at + 1)}
            />
            <span className={classes.number}>{at + 1}</span>
            <span>{step}</span>
          </label>
        ))}
        {!required && (
          <button
            type="button"
            className={classes.clear}
            data-hidden={value === null || undefined}
            disabled={value === null}
            aria-label={`${words.clear}: ${legend}`}
            onClick={(event) => {
              onRate(null);
              event.currentTarget.closest("fieldset")?.querySelector("input")?.focus();
            }}
          >
            {words.clear}
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
