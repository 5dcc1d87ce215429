import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { Schemas } from "@/api/client";
import { ApiError, upload } from "@/api/client";
import { whyUnread } from "../messages";
import type { AddOneValues } from "./Origin";
import { words } from "./words";

type Parsed = Schemas["ParsedCvView"];
type Filled = Partial<Record<Name, string>>;
type Name = (typeof FIELDS)[number];
type State = {
  reading: boolean;
  said: string;
  /** What was filled in and stands so. */
  filled: Filled;
  /** All that the CV tells. */
  found: Parsed | null;
};

const FIELDS = ["firstName", "lastName", "email", "phoneNumber"] as const;
const NOTHING: State = { reading: false, said: "", filled: {}, found: null };

/**
 * Fills a form's empty fields in with what a CV tells. What a person typed stays, and the field they are in; another
 * CV takes the place of what the one before filled in.
 */
export function useFilledIn(form: UseFormReturnType<AddOneValues>, jobId: string) {
  const [{ reading, said, filled, found: told }, setState] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** What still stands as it was filled in, before this moment's values. */
  const untouched = (of: Filled, values: AddOneValues): Filled =>
    Object.fromEntries(
      Object.entries(of).filter(([name, value]) => values[name as never] === value),
    );

  function fill(found: Parsed) {
    const values = form.getValues();
    const own = untouched(filled, values);
    const next: Filled = {};
    for (const name of FIELDS) {
      const typed = values[name] !== "" && own[name] === undefined;
      if (typed || form.getInputNode(name) === document.activeElement) continue;
      const value = found[name] ?? "";
      if (value) next[name] = value;
      if (value !== values[name]) form.setFieldValue(name, value);
      form.clearFieldError(name);
    }
    const { outcome } = found;
    const why = outcome === "Text" ? words.notFilledIn : whyUnread[outcome];
    const anything = FIELDS.some((name) => found[name]);
    setState({ reading: false, said: anything ? "" : why, filled: next, found });
  }

  async function readFrom(cv: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, reading: true, said: "", found: null }));
    const body = new FormData();
    body.append("advertId", jobId);
    body.append("cv", cv);
    try {
      const { signal } = controller;
      const found = await upload<Parsed>("POST", "/candidate/parse", body, { signal });
      if (!signal.aborted) fill(found);
    } catch (error) {
      if (controller.signal.aborted) return;
      // What is wrong with the file itself is told again, and in full, when it is added.
      const refused = error instanceof ApiError && error.status === 400 ? error.message : null;
      setState((before) => ({ ...before, reading: false, said: refused ?? words.notFilledIn }));
    }
  }

  return {
    reading,
    /** Why nothing was filled in. */
    said,
    /** Whether they are a candidate already, for whoever submits them from outside; absent where that was not found out. */
    known: told?.known ?? null,
    hint: (name: Name) => {
      if (filled[name] === undefined) return undefined;
      return told?.doubtful.includes(name) ? words.doubtful : words.filledIn;
    },
    /** Whether this is what the CV says, which is taken even where nobody could type it (a name of two letters). */
    isRead: (name: Name, value: string) => value.trim() !== "" && told?.[name] === value.trim(),
    /** A field that a person changes is theirs. */
    onValues(values: AddOneValues) {
      const still = untouched(filled, values);
      if (Object.keys(still).length < Object.keys(filled).length)
        setState((before) => ({ ...before, filled: still }));
    },
    readFrom: (cv: File) => void readFrom(cv),
  };
}
