import { Loader } from "@mantine/core";
import classes from "./SessionSpinner.module.css";

/** The only spinner that fills a window: while the session starts. */
export function SessionSpinner() {
  return (
    <div className={classes.whole} role="status" aria-label="Loading">
      <Loader size={32} />
    </div>
  );
}
