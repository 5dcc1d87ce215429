import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { TagChip } from "@/entities/candidates/TagChips";
import { LONGEST_TAG, type Tag, type TagBrief, tagsQuery } from "@/entities/companies/tags";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Tags.module.css";
import { words } from "./words";

type Choice = { tagId: string } | { name: string };

type Props = {
  /** Where it is typed, for who sets the focus there. */
  field?: RefObject<HTMLInputElement | null>;
  /** Those that they have. */
  without?: readonly TagBrief[];
  /** Whether a new one may be made of what is typed. */
  makes?: boolean;
  /** Whether it could be done: what was typed is not lost where it could not. */
  onPick: (choice: Choice) => Promise<boolean>;
  /** Escape leaves the field, and with it the dialog. */
  onClose: () => void;
};

/** Where a tag is found by what it is called, or made. */
export function TagFinder(props: Props) {
  const tags = useQuery(tagsQuery());
  return (
    <QueryView
      query={tags}
      waiting={<SkeletonRows rows={4} label={words.waiting} />}
      failed={words.failed}
    >
      {(data) => <Finder all={data.tags} {...props} />}
    </QueryView>
  );
}

const NOBODYS: readonly TagBrief[] = [];
const MAKE = "make";

/** As the server compares names: neither capitals nor how many spaces matter. */
const folded = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

type FinderProps = Props & { all: readonly Tag[] };

function Finder({ all, field, without = NOBODYS, makes = false, onPick, onClose }: FinderProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  // It may come after the dialog has looked for what has the focus first.
  useEffect(() => input.current?.focus(), [input]);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const list = useId();
  const [typed, setTyped] = useState("");
  const wanted = folded(typed);
  const had = new Set(without.map(({ id }) => id));
  const left = all.filter(({ id }) => !had.has(id));
  const found = left.filter(({ name }) => isFound(folded(name), wanted));
  const isNew = makes && wanted !== "" && !all.some(({ name }) => folded(name) === wanted);
  const tooLong = isNew && [...wanted].length > LONGEST_TAG;
  const shown = [wanted, ...found.map(({ id }) => id), isNew].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of what is shown, each time it is something else.
  useEffect(() => {
    // Nothing is chosen by itself before anything is typed: Enter would put it on.
    if (wanted) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [shown]);

  /** The kit's types leave these out of what it hands on. */
  const handedOn: object = { role: "combobox", "aria-expanded": true, "aria-controls": list };
  const label = makes ? words.find : words.findOne;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        setTyped("");
        const picked = onPick(
          id === MAKE ? { name: typed.trim().replace(/\s+/g, " ") } : { tagId: id },
        );
        void picked.then((isDone) => isDone || setTyped((since) => since || typed));
      }}
    >
      <Combobox.EventsTarget {...handedOn}>
        <TextInput
          ref={input}
          data-autofocus
          label={label}
          autoComplete="off"
          value={typed}
          error={tooLong && words.tooLong(LONGEST_TAG)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={list} className={classes.list ?? ""} aria-label={words.tags}>
        {found.map(({ id, name, colour }) => (
          <Combobox.Option key={id} value={id} className={classes.option ?? ""}>
            <TagChip name={name} colour={colour} inFull />
          </Combobox.Option>
        ))}
        {isNew && !tooLong && (
          <Combobox.Option value={MAKE} className={classes.option ?? ""}>
            {words.make(typed.trim())}
          </Combobox.Option>
        )}
        {found.length === 0 && !isNew && (
          <Combobox.Empty>{emptyOf({ all, left, without, wanted, makes })}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  );
}

/** Whether each word that is typed begins one of the name's. */
function isFound(name: string, wanted: string): boolean {
  const words = name.split(/[\s-]+/);
  return wanted
    .split(" ")
    .every((typed) => name.startsWith(typed) || words.some((word) => word.startsWith(typed)));
}

type Empty = {
  all: readonly Tag[];
  left: readonly Tag[];
  without: readonly TagBrief[];
  wanted: string;
  makes: boolean;
};

function emptyOf({ all, left, without, wanted, makes }: Empty): string {
  if (all.length === 0) return makes ? words.none : words.noneThere;
  if (left.length === 0 && !wanted) return words.hasAll;
  return without.some(({ name }) => folded(name) === wanted) ? words.hasIt : words.nothing;
}
