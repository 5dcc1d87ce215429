import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./FormNotices.module.css";
import { Notice } from "./Notice";
import { words } from "./words";

type Values = Record<string, unknown>;
type Props = {
  labels: Partial<Record<string, string>>;
  /** What had not been saved is in the form again. */
  restored: boolean;
  onDiscard: () => void;
  /** Somebody else has saved meanwhile, which is not in the form. */
  news: boolean;
  /** What somebody else saved, put together with this. */
  met: { taken: readonly string[]; clashing: readonly string[]; theirs: Values } | null;
  onTake: (field: string) => void;
};

/** What a form says over its fields: what is in it again, and what somebody else has changed. */
export function FormNotices({ labels, restored, onDiscard, news, met, onTake }: Props) {
  const nameOf = (field: string): string => labels[field] ?? field;
  const place = useBroughtIntoView(met !== null);
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.notices}>
      {restored && !met && (
        <Notice tone="blue">
          <div className={classes.line}>
            <span>{words.restored}</span>
            <Button variant="default" size="compact-sm" onClick={onDiscard}>
              {words.discardIt}
            </Button>
          </div>
        </Notice>
      )}
      {news && !met && (
        <Notice tone="amber">
          <p>{words.savingElsewhere}</p>
        </Notice>
      )}
      {met && (
        <Notice tone="amber">
          <p>{words.savedElsewhere}</p>
          {met.taken.length > 0 && <p>{words.taken(met.taken.map(nameOf))}</p>}
          {met.clashing.map((field) => (
            <div key={field} className={classes.line}>
              <span>{words.clashing(nameOf(field), shown(met.theirs[field]))}</span>
              <Button variant="default" size="compact-sm" onClick={() => onTake(field)}>
                {words.takeTheirs}
              </Button>
            </div>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Whoever pressed Save at the foot of a long form is led to why it is not saved. */
function useBroughtIntoView(wanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.focus();
  }, [wanted]);
  return place;
}

/** A field's value in a sentence; long texts by their beginning. */
function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "“yes”" : "“no”";
  const text = (Array.isArray(value) ? value.map(named).join(", ") : String(value ?? ""))
    .replaceAll(/<[^>]*>/g, " ")
    .trim();
  if (!text) return "nothing";
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}

/** One of a list, by what it is called. */
const named = (item: unknown): string =>
  typeof item === "object" && item !== null && "name" in item ? String(item.name) : String(item);
