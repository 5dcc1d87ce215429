import { ActionIcon, Button } from "@mantine/core";
import { IconChevronUp, IconX } from "@tabler/icons-react";
import classes from "./BulkBar.module.css";
import type { Command } from "./commands";
import { Dropdown } from "./Dropdown";
import { keyName } from "./key-name";
import { words } from "./words";

type BulkMenu = {
  label: string;
  commands: readonly Command[];
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
};

type Props = {
  /** What is ticked: "Selected candidates". */
  label: string;
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** What selects all others of the list, too: "Select all 4,812 that match". */
  offer?: { label: string; run: () => void } | null;
  /** What can be done to all of them; with a key it gives way to the menus on a phone. */
  commands?: readonly Command[];
  menus?: readonly BulkMenu[];
  onClear: () => void;
};

/** What can be done to the ticked rows together. */
export function BulkBar(props: Props) {
  const { label, count, elsewhere, offer, commands = [], menus = [], onClear } = props;
  if (count === 0) return null;
  const keyed = commands.filter(({ keys }) => keys);
  return (
    <section
      className={classes.bar}
      data-action-bar={offer || elsewhere > 0 ? "tall" : "rows"}
      aria-label={label}
    >
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
          {keyed.map(({ id, label: name, keys = "", run }) => (
            <Button key={id} variant="default" aria-keyshortcuts={keys} onClick={run}>
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
        aria-label="Clear selection"
        size={36}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
