import { useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { LinkOptions } from "@tanstack/react-router";
import { viewLink } from "@/entities/views/links";
import { viewsQuery } from "@/entities/views/queries";
import { useCan } from "@/policy/can";
import { useSettingsEntries } from "@/policy/settings-entries";
import { offers } from "@/shared/commands";
import { useStore } from "@/shared/store";
import { useShortcutSheet } from "@/shared/use-shortcuts";
import { SCHEMES } from "../color-schemes";
import { useMenuEntries } from "../menu-entries";
import { words } from "./words";

/** Something that the palette finds. */
export type Entry = {
  id: string;
  label: string;
  /** In smaller letters beside it. */
  detail?: string | undefined;
  keys?: string | undefined;
  to?: LinkOptions;
  run?: () => void;
};

export type Section = { title: string; entries: readonly Entry[] };

/** What can be done on the screen that is showing, by key or from its menus, and every place that the viewer has. */
export function useEntries(): readonly Section[] {
  const { groups, on } = useShortcutSheet();
  const menus = useStore(offers);
  const { start, jobs, people, admin, own } = useMenuEntries();
  const settings = useSettingsEntries();
  const { setColorScheme } = useMantineColorScheme();
  const can = useCan();
  const views = useQuery({ ...viewsQuery(), enabled: can("view.save") });
  // Of two that want a key the later one has it.
  const owners = new Map(groups.flatMap((group) => group.keys.map(({ key }) => [key, group])));
  const byKey = groups
    .filter(({ title }) => title !== EVERYWHERE)
    .toReversed()
    .flatMap((group) =>
      group.keys
        .filter(({ key }) => owners.get(key) === group)
        .map(
          ({ key, label }): Entry => ({
            id: `key ${key}`,
            label,
            ...(on && { keys: key }),
            run: () => group.run(key),
          }),
        ),
    );
  const fromMenus = menus.flatMap(({ title, list }) =>
    list().map(
      ({ id, label, keys, to, run }): Entry => ({
        id: `menu ${title} ${id}`,
        label,
        detail: title,
        ...(keys && { keys }),
        ...(to && { to }),
        ...(run && { run }),
      }),
    ),
  );
  const places = [...start, ...jobs, ...people, ...admin, ...own].map(
    ({ label, link }): Entry => ({ id: `place ${label}`, label, to: link }),
  );
  const inSettings = settings
    .flatMap(({ entries }) => entries)
    .map(
      ({ label, link }): Entry => ({
        id: `settings ${label}`,
        label,
        detail: words.settings,
        to: link,
      }),
    );
  const kept = (views.data ?? []).map(
    (view): Entry => ({
      id: `view ${view.id}`,
      label: view.name,
      detail: view.campaignTitle ?? words.candidates,
      to: viewLink(view),
    }),
  );
  const looks = SCHEMES.map(
    ({ value, label }): Entry => ({
      id: `look ${value}`,
      label,
      detail: words.look,
      run: () => setColorScheme(value),
    }),
  );
  return [
    { title: words.here, entries: [...fromMenus, ...byKey] },
    { title: words.goTo, entries: [...places, ...(admin.length > 0 ? [] : inSettings)] },
    { title: words.views, entries: kept },
    { title: words.product, entries: looks },
  ];
}

const EVERYWHERE = "Everywhere";

/** Whether each word that was typed begins a word of the entry. */
export function matches({ label, detail }: Entry, typed: string): boolean {
  const said = `${label} ${detail ?? ""}`.toLowerCase().split(/[\s(]+/);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => said.some((each) => each.startsWith(word)));
}
