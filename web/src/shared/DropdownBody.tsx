import { Menu, Popover } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import type { Command } from "./commands";
import type { BodyProps } from "./Dropdown";
import classes from "./Dropdown.module.css";
import body from "./DropdownBody.module.css";
import { keyName } from "./key-name";

/** The menu or panel itself, loaded when one is first reached for. */
export function DropdownBody({
  label,
  sections = [],
  head,
  panel,
  position = "bottom-start",
  width,
  onClose,
}: BodyProps) {
  // It opens after it has come, so that the focus is taken from the button and given back to it.
  const opened = useAfterMount();
  const shared = {
    opened,
    onChange: (next: boolean) => {
      if (!next) onClose();
    },
    position,
    returnFocus: true,
    // Where its button is: in the order of the keyboard, and in the same part of the page.
    withinPortal: false,
    // A table that scrolls sideways would cut it off.
    floatingStrategy: "fixed" as const,
    ...(width && { width }),
  };
  const anchor = <span className={classes.anchor} aria-hidden />;
  if (panel)
    return (
      <Popover {...shared} trapFocus>
        <Popover.Target>{anchor}</Popover.Target>
        <Popover.Dropdown p={4} aria-label={label}>
          {panel}
        </Popover.Dropdown>
      </Popover>
    );
  return (
    <Menu {...shared}>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {head && <div className={classes.head}>{head}</div>}
        {sections
          .filter(({ length }) => length > 0)
          .map((section, at) => (
            <Fragment key={section[0]?.id}>
              {(at > 0 || head) && <Menu.Divider />}
              <Section commands={section} />
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Section({ commands }: { commands: readonly Command[] }): ReactNode {
  const items = commands.map((command) => <Item key={command.id} command={command} />);
  if (!commands[0]?.oneOf) return items;
  return (
    <Menu.RadioGroup
      value={commands.find(({ checked }) => checked)?.id ?? null}
      onChange={(id) => commands.find((command) => command.id === id)?.run?.()}
    >
      {items}
    </Menu.RadioGroup>
  );
}

function Item({ command }: { command: Command }): ReactNode {
  const { label: name, hint, icon: Icon, keys, danger, checked, oneOf, to, run } = command;
  const label = hint ? <Hinted name={name} hint={hint} /> : name;
  const look = {
    ...(Icon && { leftSection: <Icon size={16} aria-hidden /> }),
    ...(keys && { rightSection: <kbd>{keyName(keys)}</kbd> }),
    ...(danger && { className: classes.danger ?? "" }),
    ...(hint && { "aria-label": name, "aria-description": hint }),
  };
  const act = { onClick: () => run?.() };
  if (oneOf)
    return (
      <Menu.RadioItem value={command.id} closeMenuOnClick={!command.keepsOpen} {...look}>
        {label}
      </Menu.RadioItem>
    );
  if (checked !== undefined)
    return (
      <Menu.CheckboxItem value={command.id} checked={checked} onChange={() => run?.()} {...look}>
        {label}
      </Menu.CheckboxItem>
    );
  if (to)
    return (
      <Menu.Item renderRoot={(props) => <Link {...props} {...to} />} {...look}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...act} {...look}>
      {label}
    </Menu.Item>
  );
}

const Hinted = ({ name, hint }: { name: string; hint: string }) => (
  <span className={body.hinted}>
    <span>{name}</span>
    <small>{hint}</small>
  </span>
);

function useAfterMount(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
