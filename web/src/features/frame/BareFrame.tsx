import { Outlet } from "@tanstack/react-router";
import { useLive } from "@/live/use-live";
import { useViewer } from "@/policy/can";
import { lazily } from "@/shared/lazily";
import { UploadTray } from "@/shared/UploadTray";
import { useRouteFocus } from "@/shared/use-route-focus";
import classes from "./BareFrame.module.css";
import { ShortcutSheet } from "./ShortcutSheet";
import { Commands, Unsent } from "./unsent";
import { useApproval } from "./use-approval";

const AppFrame = lazily(async () => (await import("./AppFrame")).AppFrame);

const Watched = lazily(async () => (await import("./Watched")).Watched);

/** Round the screens that fill the window: no header, but the same rules. The screen brings its own `main`. */
export function BareFrame() {
  // To whoever awaits approval every screen says just that, in the frame that leads out; also until the screen, which
  // has been refused so far, is there.
  if (useApproval()) return <AppFrame>{null}</AppFrame>;
  return <FullScreen />;
}

function FullScreen() {
  const { actsForProvider: admin, watched } = useViewer();
  useRouteFocus();
  useLive();
  return (
    <>
      {watched && <Watched />}
      {admin && <div className={classes.admin} />}
      <Outlet />
      <UploadTray />
      <Unsent />
      <Commands />
      <ShortcutSheet />
    </>
  );
}
