import type { ReactNode } from "react";
import classes from "./WithSide.module.css";

type Props = {
  /** What stands beside the rest where there is room (1024 px), else over it; leave it out and there is one column. */
  side: ReactNode;
  /** A menu and filters come first, details after. */
  at: "start" | "end";
  children: ReactNode;
  className?: string | undefined;
};

/** A screen's content with something beside it: a menu, filters, details. */
export function WithSide({ side, at, children, className }: Props) {
  const content = <div className={classes.content}>{children}</div>;
  return (
    <div className={`${classes.columns} ${className ?? ""}`} data-at={side ? at : undefined}>
      {at === "start" && side}
      {content}
      {at === "end" && side}
    </div>
  );
}
