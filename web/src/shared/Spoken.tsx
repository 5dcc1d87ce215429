import type { ComponentProps } from "react";
import classes from "./Spoken.module.css";

/** Read out and not shown. */
export const Spoken = (props: ComponentProps<"span">) => (
  <span {...props} className={classes.spoken} />
);
