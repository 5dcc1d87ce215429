import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import { keyName } from "@/shared/key-name";
import { Modal } from "@/shared/Modal";
import { useShortcutSheet } from "@/shared/use-shortcuts";
import classes from "./ShortcutDialog.module.css";

type Props = { opened: boolean; onClose: () => void };

/** Every key that does something on the screen that is showing, and a way to switch them off. */
export function ShortcutDialog({ opened, onClose }: Props) {
  const { groups, on, setOn } = useShortcutSheet();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <div className={classes.groups} data-off={!on || undefined}>
        {groups.toReversed().map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ key, label }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {key.split(" ").map((part) => (
                      <kbd key={part}>{keyName(part)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="Switch them off if you use speech input or press keys by accident."
        checked={on}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Modal>
  );
}
