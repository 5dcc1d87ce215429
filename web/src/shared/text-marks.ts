import type { Tone } from "./StatusTag";
import { createStore, type Store } from "./store";

/** Words within a text, and why they are marked. */
export type TextMark = {
  /** What is said of them; several marks may share it. */
  id: string;
  /** Where they begin and end, in UTF-16 code units of the text's lines. */
  start: number;
  end: number;
  words: string;
  tone: Tone;
  title: string;
};

/** What is marked in an editor's text, and the way there; whoever finds something and the editor hold it both. */
export type TextMarks = Store<readonly TextMark[]> & {
  /** Moves the selection to the words, to the next ones where it is there already; false where there are none any more. */
  show: (id: string) => boolean;
  /** The editor says how it shows something; the answer ends that. */
  shownBy: (editor: (id: string) => boolean) => () => void;
};

export function createTextMarks(): TextMarks {
  let editor: ((id: string) => boolean) | null = null;
  return {
    ...createStore<readonly TextMark[]>([]),
    show: (id) => editor?.(id) ?? false,
    shownBy(next) {
      editor = next;
      return () => {
        if (editor === next) editor = null;
      };
    },
  };
}
