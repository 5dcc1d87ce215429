import type { ReactNode } from "react";
import classes from "./Facts.module.css";

/** What is known of something, name by name; in one column beside its screen, or `wide` over the screen's width. */
export function Facts({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.facts} data-wide={wide || undefined}>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
