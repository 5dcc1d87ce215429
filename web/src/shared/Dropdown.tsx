import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Command } from "./commands";
import classes from "./Dropdown.module.css";
import { lazily } from "./lazily";

type Position = "bottom-start" | "bottom-end" | "top" | "top-start" | "top-end";

/** What the button that opens it takes. */
type TargetProps = {
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

type Props = {
  /** What it holds, for screen readers. */
  label: string;
  /** The button; spread the properties over it. */
  target: (props: TargetProps) => ReactNode;
  /** Commands in groups; a line parts them. */
  sections?: readonly (readonly Command[])[];
  /** Over the commands: whose menu it is. */
  head?: ReactNode;
  /** Instead of commands, a panel of its own. */
  panel?: ReactNode;
  position?: Position;
  width?: number;
  /** Where something else can open it, too. */
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
};

export type BodyProps = Omit<Props, "target" | "opened" | "onOpened"> & { onClose: () => void };

const loadBody = async () => (await import("./DropdownBody")).DropdownBody;
const Body = lazily<BodyProps>(loadBody, { onClose: ({ onClose }) => onClose() });

/** A menu, or a small panel, under a button. Its code comes when somebody reaches for one. */
export function Dropdown({ target, opened: told, onOpened, ...rest }: Props) {
  const [own, setOwn] = useState(false);
  const opened = told ?? own;
  const setOpened = (next: boolean) => {
    setOwn(next);
    onOpened?.(next);
  };
  const ahead = () => void loadBody().catch(() => undefined);
  return (
    <span className={classes.place}>
      {target({
        "aria-haspopup": rest.panel ? "dialog" : "menu",
        "aria-expanded": opened,
        onClick: () => setOpened(!opened),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" || opened) return;
          event.preventDefault();
          setOpened(true);
        },
        onPointerEnter: ahead,
        onFocus: ahead,
      })}
      {opened && <Body {...rest} onClose={() => setOpened(false)} />}
    </span>
  );
}
