import { ActionIcon, Button } from "@mantine/core";
import { IconChevronUp, IconX } from "@tabler/icons-react";
import type { BulkBarProps } from "./BulkBar";
import classes from "./BulkBar.module.css";
import { type Command, useOffered } from "./commands";
import { Dropdown } from "./Dropdown";
import { keyName } from "./key-name";
import { words } from "./words";

/** All that is offered here and has no key, by names that say it without the bar. */
const allOf = ({ offer, commands = [], menus = [], onClear }: BulkBarProps): Command[] => [
  ...(offer ? [{ id: "all", ...offer }] : []),
  ...commands.filter(({ keys }) => !keys),
  ...menus.flatMap(({ label, commands: list }) =>
    list.map((command) => ({
      ...command,
      id: `${label} ${command.id}`,
      label: `${label}: ${command.label}`,
    })),
  ),
  { id: "clear", label: words.clearSelection, run: onClear },
];

/** The bar itself, loaded when the first row is ticked. */
export function BulkBarBody(props: BulkBarProps) {
  const { label, count, elsewhere, offer, commands = [], menus = [], onClear } = props;
  const keyed = commands.filter(({ keys }) => keys);
  useOffered(label, allOf(props));
  const follows = [
    ...keyed.flatMap(({ label: name, hint }) => (hint ? [`${name}: ${hint}`] : [])),
    ...(props.follows ?? []),
  ];
  return (
    <section
      className={classes.bar}
      data-action-bar={offer || elsewhere > 0 ? "tall" : "rows"}
      data-follows={follows.length || undefined}
      aria-label={label}
    >
      {follows.length > 0 && (
        <div className={classes.follows}>
          {follows.map((said) => (
            <p key={said}>{said}</p>
          ))}
        </div>
      )}
      <div className={classes.who}>
        <p className={classes.count} role="status">
          {words.selected(count, elsewhere)}
        </p>
        {offer && (
          <Button className={classes.offer ?? ""} variant="subtle" onClick={offer.run}>
            {offer.label}
          </Button>
        )}
      </div>
      {keyed.length > 0 && (
        <div className={classes.keyed}>
          {keyed.map(({ id, label: name, hint, keys = "", run }) => (
            <Button
              key={id}
              variant="default"
              aria-keyshortcuts={keys}
              {...(hint && { title: hint, "aria-description": hint })}
              onClick={run}
            >
              {name} <kbd className={classes.key}>{keyName(keys)}</kbd>
            </Button>
          ))}
        </div>
      )}
      {menus.map(({ label: name, commands: list, opened, onOpened }) => (
        <Dropdown
          key={name}
          label={name}
          position="top"
          sections={[list]}
          {...(opened !== undefined && { opened })}
          {...(onOpened && { onOpened })}
          target={(target) => (
            <Button
              className={classes.act ?? ""}
              variant="default"
              rightSection={<IconChevronUp size={16} aria-hidden />}
              {...target}
            >
              {name}
            </Button>
          )}
        />
      ))}
      {commands
        .filter(({ keys }) => !keys)
        .map(({ id, label: name, icon: Icon, run }) =>
          Icon ? (
            <ActionIcon key={id} aria-label={name} title={name} size={36} onClick={run}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button key={id} className={classes.act ?? ""} variant="default" onClick={run}>
              {name}
            </Button>
          ),
        )}
      <ActionIcon
        className={classes.clear ?? ""}
        aria-label={words.clearSelection}
        size={36}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
