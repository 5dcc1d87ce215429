import { Input } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useId } from "react";
import classes from "./RichTextEditor.module.css";

export type RichTextEditorProps = {
  label: string;
  /** The text to start with; give the editor a new `key` to start over. */
  defaultValue?: string;
  value?: string;
  /** Gets HTML, and an empty string when there is no text. */
  onChange?: (html: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  /** Shown beside the count of characters; the form's schema enforces it. */
  maxLength: number;
  /** Takes the focus when it appears, because the user asked for it. */
  autoFocus?: boolean;
  /** Where a form finds the field to put the focus there. */
  "data-path"?: string;
};

// ProseMirror weighs more than all the rest of a screen; it comes when an editor is shown.
const Body = lazy(() =>
  import("./RichTextEditorBody").then((module) => ({ default: module.RichTextEditorBody })),
);

/** A field for text with headings, lists and links. Takes what `form.getInputProps` gives. */
export function RichTextEditor(props: RichTextEditorProps) {
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={props.label}
      labelElement="div"
      description={props.description}
      error={props.error}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <Suspense fallback={<div className={classes.box} aria-hidden />}>
        <Body id={id} {...props} />
      </Suspense>
    </Input.Wrapper>
  );
}
