import { useMantineColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LinkOptions } from "@tanstack/react-router";
import { viewLink } from "@/entities/views/links";
import { viewsQuery } from "@/entities/views/queries";
import { commandsOf } from "@/live/commands/commands";
import { words as commands } from "@/live/commands/line-words";
import { decisionsOf } from "@/live/decisions";
import { words as decisions, subjectOf } from "@/live/messages";
import { useDecide } from "@/live/use-decide";
import { useCan } from "@/policy/can";
import { useSettingsEntries } from "@/policy/settings-entries";
import { offers } from "@/shared/commands";
import { timeAgo } from "@/shared/dates";
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
    { title: words.takeBack, entries: useTaken() },
    { title: words.views, entries: kept },
    { title: words.product, entries: looks },
  ];
}

/** What one has decided and can take back, the newest first. */
function useTaken(): readonly Entry[] {
  const client = useQueryClient();
  const { undo } = useDecide();
  const { shown } = commandsOf(client);
  const many = shown.get().filter(({ undoableUntil }) => undoableUntil);
  const taken = [
    ...decisionsOf(client)
      .taken()
      .map(({ id, at, to, who }) => ({
        id,
        at,
        label: words.undoOf(decisions.changed(to, who.length)),
        of: subjectOf(who),
        run: () => void undo(id),
      })),
    ...many.map((command) => ({
      id: command.id,
      at: Date.parse(command.createdAt),
      label: commands.undoOf(`${commands.title(command)}, ${commands.said(command)}`),
      of: command.job?.title,
      run: () => void commandsOf(client).undo(command.id),
    })),
  ];
  return taken
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_TAKEN)
    .map(({ id, at, label, of, run }) => ({
      id: `taken ${id}`,
      label,
      detail: [of, timeAgo(new Date(at).toISOString())].filter(Boolean).join(" · "),
      run,
    }));
}

const MOST_TAKEN = 20;
const EVERYWHERE = "Everywhere";

/** Whether each word that was typed begins a word of the entry. */
export function matches({ label, detail }: Entry, typed: string): boolean {
  const said = `${label} ${detail ?? ""}`.toLowerCase().split(/[\s(]+/);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => said.some((each) => each.startsWith(word)));
}
