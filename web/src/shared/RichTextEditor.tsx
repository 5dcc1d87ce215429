import { Input } from "@mantine/core";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { lazily } from "./lazily";
import type { FindPeople } from "./mentionable";
import classes from "./RichTextEditor.module.css";
import type { TextMarks } from "./text-marks";

export type RichTextEditorProps = {
  label: string;
  /** The text to start with; give the editor a new `key` to start over. */
  defaultValue?: string;
  value?: string;
  /** Gets HTML, and an empty string when there is no text. */
  onChange?: (html: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  required?: boolean;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  /** Shown beside the count of characters; the form's schema enforces it. */
  maxLength: number;
  /** Takes the focus when it appears, because the user asked for it. */
  autoFocus?: boolean;
  /** What is found in its text, which it marks. */
  marks?: TextMarks;
  /** Who can be mentioned behind an `@`; it is asked from the first letter on, and never another one. */
  mentions?: FindPeople;
  /** Gets what puts text where the caret is. */
  inserts?: RefObject<((text: string) => void) | null>;
  /** Where a form finds the field to put the focus there. */
  "data-path"?: string;
};

// ProseMirror weighs more than all the rest of a screen; it comes when an editor is shown.
const Body = lazily<BodyProps>(
  async () => (await import("./RichTextEditorBody")).RichTextEditorBody,
);

export type BodyProps = RichTextEditorProps & {
  id: string;
  /** Called once the editor can be written into; answers what was typed before. */
  onReady: () => string;
};

/** A field for text with headings, lists and links. Takes what `form.getInputProps` gives. */
export function RichTextEditor(props: RichTextEditorProps) {
  const id = useId();
  const [ready, setReady] = useState(false);
  const early = useRef<HTMLTextAreaElement>(null);
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      labelElement="div"
      required={props.required ?? false}
      description={props.description}
      error={props.error}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <div className={classes.whole}>
        {/* What is typed until the editor is there goes on in it: no letter is lost. */}
        {!ready &&
          (props.autoFocus ? (
            // biome-ignore lint/a11y/noAutofocus: the user asked for it.
            <textarea ref={early} className={classes.early} aria-label={props.label} autoFocus />
          ) : (
            <div className={classes.box} aria-hidden />
          ))}
        <Body
          id={id}
          onReady={() => {
            setReady(true);
            return early.current?.value ?? "";
          }}
          {...props}
        />
      </div>
    </Input.Wrapper>
  );
}
