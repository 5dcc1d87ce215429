import { useForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, currentOf } from "@/api/client";
import { SessionEnded } from "@/api/session";
import { FormNotices } from "./FormNotices";
import { focusFirstError, showServerErrors } from "./form";
import { differing, draftKey, keepDraft, type Merge, merge, readDraft } from "./form-draft";
import { UnsavedChanges } from "./UnsavedChanges";

type Values = Record<string, unknown>;

/** A record as a form shows it, and which version of it that is. */
type Read<V> = { values: V; version: number | null };

/** What is saved over: what was read, in which version, and the fields that differ from it. */
export type Edit<V> = {
  was: V;
  version: number | null;
  changed: readonly (keyof V & string)[];
};

type Options<V extends Values, R> = {
  /** What the form starts with; later changes of it are somebody else's: they are told, and met when it is saved. */
  start: Read<V>;
  /** What fields are called where something is said of them. */
  labels: Partial<Record<keyof V & string, string>>;
  /** Everything that is wrong, by field. */
  check: (values: V) => Partial<Record<keyof V & string, ReactNode>>;
  /** Judges what stands beside the fields, such as a file, and says there what is wrong; false holds the form back. */
  checkBeside?: () => boolean;
  /** Hears of every change. */
  onValues?: (values: V) => void;
  /** Whether what was there already is kept as it is, also where nobody could write it today (a name of two letters). */
  keeps?: boolean;
  /** The field that takes what the server says of none. */
  fallback: keyof V & string;
  /** Sends it. */
  save: (values: V, about: Edit<V>) => Promise<R>;
  onSaved: (saved: R) => void;
  /** Fields that are shown beside the form's own and are told what the server says of them. */
  elsewhere?: Record<string, (message: string) => void>;
  /** What else to say when it is not saved; fields have been told. */
  onRefused?: (error: unknown) => void;
  /** What else to do when something is wrong before it is sent. */
  onInvalid?: () => void;
  /** Under this name the tab keeps what is not saved yet. */
  draft?: string;
  /** Fields that are never kept: passwords. */
  secret?: readonly (keyof V & string)[];
  /** The record that a 409 carries. */
  read?: (current: unknown) => Read<V>;
};

/**
 * A form: what is typed, whether it is unsaved, the way to the server and its complaints back to the fields. Unsaved
 * values outlive a reload and the end of the session, and hold people back from leaving. When somebody else has saved
 * first, both changes are put together, and where they clash the person chooses.
 */
export function useAppForm<V extends Values, R>(options: Options<V, R>) {
  const { labels, check, fallback } = options;
  // Whoever is there later, it is kept for whom it was begun by.
  const [draft] = useState(() => (options.draft ? draftKey(options.draft) : null));
  const gone = useGone();
  const [start] = useState(options.start);
  const [kept] = useState(() => (draft ? readDraft(draft, start.values) : null));
  const [opened] = useState(() => (kept ? merge(kept.base, kept.values, start.values) : null));
  const [base, setBase] = useState(start);
  const [dirty, setDirty] = useState(() =>
    opened ? hasChanged(start.values, opened.values) : false,
  );
  const [restored, setRestored] = useState(dirty);
  const [met, setMet] = useState<(Merge<V> & { theirs: V }) | null>(
    opened && kept?.version !== start.version && hasNews(opened)
      ? { ...opened, theirs: start.values }
      : null,
  );
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);

  const form = useForm<V>({
    mode: "uncontrolled",
    initialValues: opened?.values ?? start.values,
    onValuesChange: (values) => {
      note(values, base);
      options.onValues?.(values);
    },
  });

  function note(values: V, over: Read<V>): void {
    const now = hasChanged(over.values, values);
    setDirty(now);
    // An answer that fills in a form which nobody sees any more brings no draft of it back.
    if (!draft || gone.current) return;
    const hidden = options.secret?.map((field) => [field, over.values[field]]) ?? [];
    const kept = { ...values, ...Object.fromEntries(hidden) };
    const worth = hasChanged(over.values, kept);
    keepDraft(draft, worth ? { base: over.values, values: kept, version: over.version } : null);
  }

  /** Somebody else was first: what they made of it is put together with this. */
  function meet(theirs: Read<V>): void {
    const merged = merge(base.values, form.getValues(), theirs.values);
    setBase(theirs);
    setMet({ ...merged, theirs: theirs.values });
    form.setValues(merged.values);
    note(merged.values, theirs);
  }

  /** Checks and saves; answers what was saved, or null when something stands against it and is shown. */
  async function submit(): Promise<R | null> {
    if (saving) return null;
    const values = form.getValues();
    const errors = check(values);
    if (options.keeps) {
      const changed = differing(base.values, values);
      for (const field of Object.keys(errors))
        if (!changed.includes(field)) delete errors[field as keyof V & string];
    }
    form.setErrors(errors);
    const stands = options.checkBeside?.() ?? true;
    if (!stands || Object.keys(errors).length > 0) {
      focusFirstError(form)(errors);
      options.onInvalid?.();
      return null;
    }
    setSaving(true);
    try {
      const { values: was, version } = base;
      const changed = differing(was, values);
      const result = await options.save(values, { was, version, changed });
      if (draft) keepDraft(draft, null);
      setSaved(true);
      options.onSaved(result);
      return result;
    } catch (error) {
      const current = currentOf(error);
      if (current !== undefined && options.read) meet(options.read(current));
      else if (!(error instanceof SessionEnded)) {
        const told = error instanceof ApiError && error.status < 500 && error.fields.length > 0;
        const own = tellElsewhere(error, options.elsewhere);
        if (own && (told || !options.onRefused)) showServerErrors(form, own, fallback);
        options.onRefused?.(error);
      }
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** Nobody wants it any more. */
  function discard(): void {
    if (draft) keepDraft(draft, null);
  }

  return {
    form,
    dirty: dirty && !saved,
    saving,
    submit,
    discard,
    /** For a `<form>`. */
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void submit();
    },
    /** What is to be said over the fields; put it there. */
    notices: (
      <FormNotices
        labels={labels}
        restored={restored && dirty}
        onDiscard={() => {
          discard();
          setRestored(false);
          form.setValues(base.values);
        }}
        met={met}
        news={!saving && !saved && isNewer(options.start, base)}
        onTake={(field) => {
          form.setFieldValue(field as never, met?.theirs[field] as never);
          setMet(met && { ...met, clashing: met.clashing.filter((each) => each !== field) });
        }}
      />
    ),
    /** Holds people back from leaving; put it anywhere in the form. */
    guard: <UnsavedChanges when={dirty && !saved} onDiscard={discard} />,
  };
}

/** Whether the form has been taken down. */
function useGone() {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}

/** Whether somebody else has saved since; the fields stay as they are until this is saved, too. */
const isNewer = <V,>(now: Read<V>, base: Read<V>): boolean =>
  now.version !== null && base.version !== null && now.version > base.version;

const hasChanged = <V extends Values>(base: V, values: V): boolean =>
  differing(base, values).length > 0;

const hasNews = ({ taken, clashing }: Pick<Merge<Values>, "taken" | "clashing">): boolean =>
  taken.length + clashing.length > 0;

/** Hands what is said of fields elsewhere to them, and answers the rest; null when nothing is left. */
function tellElsewhere(error: unknown, elsewhere: Options<Values, unknown>["elsewhere"]): unknown {
  if (!(error instanceof ApiError) || !elsewhere) return error;
  const [theirs, own] = [[], []] as [
    (typeof error.fields)[number][],
    (typeof error.fields)[number][],
  ];
  for (const field of error.fields)
    (field.item && elsewhere[field.item] ? theirs : own).push(field);
  for (const [item, told] of Map.groupBy(theirs, (field) => field.item ?? ""))
    elsewhere[item]?.(told.map(({ message }) => message).join(" "));
  if (theirs.length === 0) return error;
  return own.length === 0 ? null : new ApiError(error.status, { errors: own });
}
