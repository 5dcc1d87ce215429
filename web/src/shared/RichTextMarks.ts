import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import classes from "./RichTextEditor.module.css";
import { linesOf, placeOf } from "./rich-text-lines";
import type { TextMark, TextMarks } from "./text-marks";

const key = new PluginKey<DecorationSet>("textMarks");

/** Words that are marked in the text and no part of it: they move as it is typed, and are in nothing that is saved. */
export const MarkedWords = Extension.create({
  name: "textMarks",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (change, marked) =>
          (change.getMeta(key) as DecorationSet | undefined) ??
          marked.map(change.mapping, change.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Has the editor mark what is to be marked, for as long as it is there. */
export function followMarks(editor: Editor, marks: TextMarks): () => void {
  const mark = () => markWords(editor, marks.get());
  mark();
  const ends = [marks.subscribe(mark), marks.shownBy((id) => show(editor, id))];
  return () => {
    for (const end of ends) end();
  };
}

function markWords(editor: Editor, marks: readonly TextMark[]): void {
  const { state, view } = editor;
  const { text, at } = linesOf(state.doc);
  const drawn = marks.flatMap(({ id, start, end, words, tone, title }) => {
    const place = placeOf(text, { start, end, words });
    const from = place === null ? undefined : at[place];
    const last = place === null ? undefined : at[place + words.length - 1];
    if (from === undefined || last === undefined) return [];
    const look = { class: classes.marked ?? "", "data-tone": tone, title };
    return [Decoration.inline(from, last + 1, look, { id })];
  });
  view.dispatch(
    state.tr.setMeta(key, DecorationSet.create(state.doc, drawn)).setMeta("addToHistory", false),
  );
}

/** Moves the selection to words that are marked so: to the next ones, where it is at some. */
function show(editor: Editor, id: string): boolean {
  const { state, view } = editor;
  const marked = (key.getState(state) ?? DecorationSet.empty)
    .find(undefined, undefined, (spec) => spec.id === id)
    .toSorted((one, other) => one.from - other.from);
  const here = marked.findIndex(
    ({ from, to }) => from === state.selection.from && to === state.selection.to,
  );
  const next = marked[(here + 1) % marked.length];
  if (!next) return false;
  view.dispatch(
    state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView(),
  );
  view.focus();
  return true;
}
