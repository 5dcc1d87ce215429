import type { LinkOptions } from "@tanstack/react-router";
import { type ComponentType, useEffect } from "react";
import { createStore } from "./store";
import { useShortcuts } from "./use-shortcuts";
import { useStable } from "./use-stable";

/**
 * Something a person can do, written once: menus, bars, keys and the sheet of keys draw from it. A list of commands holds
 * only what this viewer may do to this record.
 */
export type Command = {
  id: string;
  /** In its own words: "Delete job". */
  label: string;
  icon?: ComponentType<{ size: number; "aria-hidden": true }> | undefined;
  /** What follows from it by itself, such as a letter. */
  hint?: string | undefined;
  /** Its key, as `useShortcuts` writes it; a menu shows it. */
  keys?: string;
  danger?: boolean;
  /** Set on one of several, or on what is on or off. */
  checked?: boolean | undefined;
  /** Whether it is one of several; else `checked` is its own. */
  oneOf?: boolean;
  /** Whether the menu stays, so that another one can be tried. */
  keepsOpen?: boolean;
  /** Where it leads, instead of what it does. */
  to?: LinkOptions;
  run?: () => void;
};

/** Leaves out what is not to be offered. */
export const commands = (...list: readonly (Command | false | null | undefined)[]): Command[] =>
  list.filter((each): each is Command => Boolean(each));

/** The keys of those commands that have one, while they are shown. */
export function useCommandKeys(title: string, list: readonly Command[], enabled = true): void {
  useShortcuts(
    title,
    Object.fromEntries(
      list.flatMap(({ keys, label, run }) => (keys && run ? [[keys, { label, run }]] : [])),
    ),
    enabled,
  );
}

type Offer = { title: string; list: () => readonly Command[] };

/** The menus of the screen that is showing, the newest last. */
export const offers = createStore<readonly Offer[]>([]);

/** What a menu of the screen holds, for whoever looks for it by name. */
export function useOffered(
  title: string,
  list: readonly Command[] | (() => readonly Command[]),
  enabled = true,
): void {
  const newest = useStable(() => (typeof list === "function" ? list() : list));
  useEffect(() => {
    if (!enabled) return;
    const offer = { title, list: newest };
    offers.set([...offers.get(), offer]);
    return () => offers.set(offers.get().filter((other) => other !== offer));
  }, [title, newest, enabled]);
}
