import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { Dropdown } from "@/shared/Dropdown";
import { lazily } from "@/shared/lazily";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { number } from "@/shared/words";
import classes from "./Bell.module.css";
import { useBell } from "./use-bell";
import { words } from "./words";

// Most of the time nobody looks.
const BellPanel = lazily(async () => (await import("./BellPanel")).BellPanel, {
  waiting: () => <SkeletonRows rows={3} label="Loading what is new" />,
});
/** More are not counted out. */
const MOST = 9;

/** What waits for the viewer, behind a bell that says how much of it is news. */
export function Bell() {
  const bell = useBell();
  const [opened, setOpened] = useState(false);
  const { unread } = bell;
  const count = unread > MOST ? `${MOST}+` : number(unread);
  return (
    <Dropdown
      label={words.bell}
      position="bottom-end"
      width={360}
      opened={opened}
      onOpened={setOpened}
      target={(props) => (
        <button
          type="button"
          className={classes.button}
          aria-label={unread > 0 ? words.bellWith(count, unread) : words.bell}
          {...props}
        >
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {count}
            </span>
          )}
        </button>
      )}
      panel={<BellPanel {...bell} onClose={() => setOpened(false)} />}
    />
  );
}
