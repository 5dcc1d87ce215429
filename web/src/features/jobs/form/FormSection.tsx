import { type ReactNode, useId } from "react";
import classes from "./FormSection.module.css";

type Props = {
  title: string;
  /** What this part of the advert does, in a line. */
  children: ReactNode;
  hint?: ReactNode;
};

/** A part of a long form: what it is about on the left, its fields on the right. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Fields that belong side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
