import { Button, Group, Popover, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { messages } from "./field-rules";
import { ToolbarButton } from "./ToolbarButton";
import { words } from "./words";

type Props = { editor: Editor; tabIndex: number; onFocus: () => void };

/** Makes the selected text a link, changes the one under the cursor or takes it off. */
export function RichTextLinkButton({ editor, ...stop }: Props) {
  const [opened, setOpened] = useState(false);
  const href = useEditorState({
    editor,
    selector: ({ editor: now }): string => now.getAttributes("link").href ?? "",
  });

  function close() {
    setOpened(false);
    editor.commands.focus();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      width={320}
      position="bottom-start"
      withinPortal={false}
    >
      <Popover.Target>
        <ToolbarButton
          name="Link"
          pressed={href !== ""}
          onClick={() => setOpened(!opened)}
          {...stop}
        >
          <IconLink size={18} stroke={1.8} aria-hidden />
        </ToolbarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm editor={editor} href={href} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm(props: { editor: Editor; href: string; onDone: () => void }) {
  const { editor, href, onDone } = props;
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string | null>(null);

  function apply() {
    const address = toAddress(typed);
    if (!address) {
      setError(messages.url);
      return;
    }
    const chain = editor.chain().extendMarkRange("link");
    if (editor.state.selection.empty && !href) {
      const marks = [{ type: "link", attrs: { href: address } }];
      chain.insertContent({ type: "text", text: typed.trim(), marks }).run();
    } else {
      chain.setLink({ href: address }).run();
    }
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // The editor may stand inside a form, which Enter must not submit.
    event.preventDefault();
    apply();
  }

  return (
    <>
      <TextInput
        label="Link address"
        type="url"
        placeholder="https://"
        value={typed}
        error={error}
        data-autofocus
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        {href && (
          <Button
            variant="default"
            onClick={() => {
              editor.chain().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            {words.removeLink}
          </Button>
        )}
        <Button onClick={apply}>{words.apply}</Button>
      </Group>
    </>
  );
}

/** `example.co.uk` becomes `https://example.co.uk`; anything but web and mail addresses is refused. */
function toAddress(typed: string): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(full);
  if (!url || !["http:", "https:", "mailto:"].includes(url.protocol)) return null;
  return url.protocol === "mailto:" || url.hostname.includes(".") ? full : null;
}
