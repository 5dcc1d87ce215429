import { Outlet } from "@tanstack/react-router";
import { UnsentDecisions } from "@/live/UnsentDecisions";
import { useViewer } from "@/policy/can";
import { UploadTray } from "@/shared/UploadTray";
import { useRouteFocus } from "@/shared/use-route-focus";
import classes from "./BareFrame.module.css";
import { ShortcutSheet } from "./ShortcutSheet";

/** Round the screens that fill the window: no header, but the same rules. The screen brings its own `main`. */
export function BareFrame() {
  const admin = useViewer().actsForProvider;
  useRouteFocus();
  return (
    <>
      {admin && <div className={classes.admin} />}
      <Outlet />
      <UploadTray />
      <UnsentDecisions />
      <ShortcutSheet />
    </>
  );
}
