import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH3,
  IconH4,
  IconItalic,
  IconList,
  IconListNumbers,
} from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import classes from "./RichTextEditor.module.css";
import { RichTextLinkButton } from "./RichTextLinkButton";
import { ToolbarButton } from "./ToolbarButton";

type Command = ReturnType<Editor["chain"]>;
type Tool = {
  name: string;
  icon: typeof IconBold;
  act: (chain: Command) => Command;
  /** What the editor calls it where it can be on. */
  on?: [string, Record<string, unknown>?];
  /** A line stands before it. */
  apart?: boolean;
};

const TOOLS: readonly Tool[] = [
  { name: "Bold", icon: IconBold, act: (c) => c.toggleBold(), on: ["bold"] },
  { name: "Italic", icon: IconItalic, act: (c) => c.toggleItalic(), on: ["italic"] },
  {
    name: "Heading",
    icon: IconH3,
    act: (c) => c.toggleHeading({ level: 3 }),
    on: ["heading", { level: 3 }],
    apart: true,
  },
  {
    name: "Subheading",
    icon: IconH4,
    act: (c) => c.toggleHeading({ level: 4 }),
    on: ["heading", { level: 4 }],
  },
  {
    name: "Bullet list",
    icon: IconList,
    act: (c) => c.toggleBulletList(),
    on: ["bulletList"],
    apart: true,
  },
  {
    name: "Numbered list",
    icon: IconListNumbers,
    act: (c) => c.toggleOrderedList(),
    on: ["orderedList"],
  },
];

const run = (editor: Editor, act: (chain: ReturnType<Editor["chain"]>) => unknown) => {
  const chain = editor.chain().focus();
  act(chain);
  chain.run();
};

/** The editor's tools: one stop for Tab, arrows between them. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [current, setCurrent] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ on }) => (on ? now.isActive(...on) : false)),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const stop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  const last = TOOLS.length + 2;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    // Keys in the link's popover are none of the toolbar's.
    const ownTool = event.target instanceof Element && event.target.parentElement;
    if (to === undefined || ownTool !== event.currentTarget) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>(":scope > button");
    buttons[(to + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Text formatting"
      className={classes.toolbar}
      onKeyDown={move}
    >
      {TOOLS.map(({ name, icon: Icon, act, apart }, index) => (
        <ToolbarButton
          key={name}
          name={name}
          pressed={state.on[index] ?? false}
          apart={apart ?? false}
          onClick={() => run(editor, act)}
          {...stop(index)}
        >
          <Icon size={18} stroke={1.8} aria-hidden />
        </ToolbarButton>
      ))}
      <RichTextLinkButton editor={editor} {...stop(TOOLS.length)} />
      <ToolbarButton
        name="Undo"
        apart
        disabled={!state.undo}
        onClick={() => run(editor, (c) => c.undo())}
        {...stop(TOOLS.length + 1)}
      >
        <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        name="Redo"
        disabled={!state.redo}
        onClick={() => run(editor, (c) => c.redo())}
        {...stop(last)}
      >
        <IconArrowForwardUp size={18} stroke={1.8} aria-hidden />
      </ToolbarButton>
    </div>
  );
}
