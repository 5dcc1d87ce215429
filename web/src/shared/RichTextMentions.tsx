import type { Editor } from "@tiptap/core";
import { Mention } from "@tiptap/extension-mention";
import { ReactRenderer } from "@tiptap/react";
import type { SuggestionProps } from "@tiptap/suggestion";
import type { FindPeople, Mentionable } from "./mentionable";
import classes from "./RichTextMentions.module.css";
import { Spoken } from "./Spoken";
import { createStore, type Store, useStore } from "./store";

type Shown = {
  people: readonly Mentionable[];
  at: number;
  says: string | null;
  choose: (person: Mentionable) => void;
};

const NOBODY: Shown = { people: [], at: 0, says: null, choose: () => undefined };
const LIST = "mentionable";
const optionId = (at: number): string => `${LIST}-${at}`;

/** Names of people behind an `@`, from a list that opens as it is typed. They are kept as the server keeps them. */
export function mentions(find: FindPeople) {
  const list = createStore(NOBODY);
  let failed = false;
  return Mention.extend({
    parseHTML: () => [
      {
        tag: "span[data-mention]",
        getAttrs: (span) => ({
          id: span.dataset.mention ?? null,
          label: (span.textContent ?? "").replace(/^@/, ""),
        }),
      },
    ],
  }).configure({
    renderHTML: ({ node }) => [
      "span",
      { "data-mention": String(node.attrs.id) },
      `@${String(node.attrs.label)}`,
    ],
    renderText: ({ node }) => `@${String(node.attrs.label)}`,
    suggestion: {
      container: "main",
      debounce: 120,
      items: async ({ query }) => {
        try {
          failed = false;
          return [...(await find(query))];
        } catch {
          failed = true;
          return [];
        }
      },
      render: () => {
        let part: ReactRenderer | undefined;
        let unmount: (() => void) | undefined;
        const show = ({ editor, items, loading, command }: SuggestionProps<Mentionable>) => {
          const { people, at } = list.get();
          const says = failed
            ? "The names could not be loaded."
            : loading
              ? "Loading names"
              : "Nobody of this name can be mentioned.";
          list.set({
            // The names of before stand until those of the new letters are there.
            people: loading ? people : items,
            at: loading ? at : 0,
            says: items.length > 0 ? null : says,
            choose: ({ id, fullName }) => command({ id, label: fullName }),
          });
          point(editor, list);
        };
        return {
          onStart: (props) => {
            list.set(NOBODY);
            part = new ReactRenderer(People, { editor: props.editor, props: { list } });
            unmount = props.mount(part.element);
            show(props);
          },
          onUpdate: show,
          onKeyDown: ({ event, view }) => {
            const { people, at, choose } = list.get();
            const here = people[at];
            const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
            if (here === undefined) return false;
            if (step !== undefined) {
              list.set({ ...list.get(), at: (at + step) % people.length });
              view.dom.setAttribute("aria-activedescendant", optionId(list.get().at));
              return true;
            }
            if (event.key !== "Enter" && event.key !== "Tab") return false;
            choose(here);
            return true;
          },
          onExit: ({ editor }) => {
            unmount?.();
            part?.destroy();
            editor.view.dom.removeAttribute("aria-activedescendant");
            editor.view.dom.removeAttribute("aria-controls");
          },
        };
      },
    },
  });
}

/** The editor says which of the people is stood on, as a field with a list does. */
function point({ view }: Editor, list: Store<Shown>): void {
  const { people, at } = list.get();
  view.dom.setAttribute("aria-controls", LIST);
  if (people[at]) view.dom.setAttribute("aria-activedescendant", optionId(at));
  else view.dom.removeAttribute("aria-activedescendant");
}

function People({ list }: { list: Store<Shown> }) {
  const { people, at, says, choose } = useStore(list);
  return (
    <div className={classes.list}>
      <Spoken role="status">
        {says ?? `${people[at]?.fullName}, ${at + 1} of ${people.length}`}
      </Spoken>
      {people.length === 0 && <p className={classes.says}>{says}</p>}
      <div id={LIST} role="listbox" aria-label="People to mention">
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the editor keeps the focus, and names the option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the editor takes the keys.
          <div
            key={person.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className={classes.person}
            ref={(option) => {
              if (index === at) option?.scrollIntoView({ block: "nearest" });
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            {person.fullName}
            {person.company && <small>{person.company}</small>}
          </div>
        ))}
      </div>
    </div>
  );
}
