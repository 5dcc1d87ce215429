import { passwordRules } from "./field-rules";
import classes from "./PasswordHint.module.css";
import { Spoken } from "./Spoken";
import { words } from "./words";

/** What a password needs, each ticked off as it is met. */
export function PasswordHint({ value }: { value: string }) {
  return (
    <ul className={classes.rules}>
      {passwordRules.map(({ label, met }) => (
        <li key={label} data-met={met(value.trim()) || undefined}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            {met(value.trim()) ? (
              <path d="m2 6.5 2.6 2.6L10 3.2" />
            ) : (
              <circle cx="6" cy="6" r="2" />
            )}
          </svg>
          {label}
          {met(value.trim()) && <Spoken>{words.met}</Spoken>}
        </li>
      ))}
    </ul>
  );
}
