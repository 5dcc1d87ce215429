import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { lazily } from "./lazily";
import { SEARCH_PAUSE_MS } from "./use-list-address";
import { useShortcuts } from "./use-shortcuts";

/** It comes with the first text that says more than words. */
const Understood = lazily(async () => (await import("./Understood")).Understood, { spared: true });
const SAYS_MORE = /["()]|(^| )-|OR|AND|NOT/;

type Props = {
  /** What is searched, as its name and placeholder: "Search for a job...". */
  label: string;
  /** What the address says is searched for. */
  value: string;
  /** Called 400 ms after the last key, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** Whether the search knows OR, AND, NOT and brackets. */
  booleans: boolean;
};

/** A search field over a list; `/` puts the cursor in it. */
export function SearchBox({ label, value, onSearch, booleans }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  const tell = (text: string) => {
    setTold(text);
    onSearch(text);
  };
  const searchSoon = useDebouncedCallback(tell, SEARCH_PAUSE_MS);
  useShortcuts("Search", { "/": { label, run: () => input.current?.focus() } });

  // Back, or a cleared filter, changed the address: the field follows it. What comes back of its own telling may be
  // older than what has been typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }

  function searchNow(text: string) {
    searchSoon.cancel();
    setTyped(text);
    tell(text.trim());
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow(typed);
        }}
      >
        <TextInput
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          description={SAYS_MORE.test(typed) && <Understood text={typed} booleans={booleans} />}
          inputWrapperOrder={["input", "description"]}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            searchSoon(currentTarget.value.trim());
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            if (typed) searchNow("");
            else input.current?.blur();
          }}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            typed && (
              <CloseButton
                size="sm"
                aria-label="Clear search"
                onClick={() => {
                  searchNow("");
                  input.current?.focus();
                }}
              />
            )
          }
        />
      </form>
    </search>
  );
}
