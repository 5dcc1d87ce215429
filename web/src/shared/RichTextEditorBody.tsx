import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Placeholder, UndoRedo } from "@tiptap/extensions";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FindPeople } from "./mentionable";
import prose from "./RichText.module.css";
import type { BodyProps } from "./RichTextEditor";
import classes from "./RichTextEditor.module.css";
import { followMarks, MarkedWords } from "./RichTextMarks";
import { mentions } from "./RichTextMentions";
import { RichTextToolbar } from "./RichTextToolbar";
import { textLength } from "./rich-text";
import { Spoken } from "./Spoken";
import { words } from "./words";

/** Just what the server lets through; anything else pasted in loses its markup here already. */
const extensions = (placeholder: string, find: FindPeople | undefined) => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    protocols: ["mailto"],
    HTMLAttributes: { target: null, rel: null },
  }),
  UndoRedo,
  Placeholder.configure({ placeholder }),
  MarkedWords,
  ...(find ? [mentions(find)] : []),
];

/** The editor itself, loaded apart. */
export function RichTextEditorBody(props: BodyProps) {
  const { id, value, defaultValue, onChange, onBlur, onFocus, error, maxLength } = props;
  const start = value ?? defaultValue ?? "";
  const [length, setLength] = useState(() => textLength(start));
  const editor = useEditor({
    extensions: extensions(props.placeholder ?? "", props.mentions),
    content: start,
    editorProps: {
      attributes: {
        class: `${prose.prose} ${classes.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": error ? `${id}-error ${id}-count` : `${id}-count`,
        "aria-invalid": error ? "true" : "false",
        ...(props["data-path"] && { "data-path": props["data-path"] }),
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? "" : now.getHTML();
      setLength(textLength(html));
      onChange?.(html);
    },
    onBlur: () => onBlur?.(),
    onFocus: () => onFocus?.(),
  });
  const over = length - maxLength;

  /** What was typed before goes on in it, in the same moment: at none is there a second field of the name. */
  const takenOver = useRef(false);
  const takeOver = useEffectEvent(() => {
    if (takenOver.current) return;
    takenOver.current = true;
    const early = props.onReady();
    if (!props.autoFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    if (early) editor.view.dispatch(editor.state.tr.insertText(early));
    editor.view.focus();
  });
  useLayoutEffect(takeOver, []);

  const { inserts } = props;
  useEffect(() => {
    if (!inserts) return;
    inserts.current = (text) =>
      void editor.chain().focus().insertContent({ type: "text", text }).run();
    return () => {
      inserts.current = null;
    };
  }, [editor, inserts]);

  const { marks } = props;
  useEffect(() => marks && followMarks(editor, marks), [editor, marks]);

  return (
    <>
      <div className={classes.box} data-error={error ? true : undefined}>
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
      <div id={`${id}-count`} className={classes.count} data-over={over > 0 || undefined}>
        {words.characters(length, maxLength)}
        <Spoken role="status">{over > 0 && "Too many characters"}</Spoken>
      </div>
    </>
  );
}
