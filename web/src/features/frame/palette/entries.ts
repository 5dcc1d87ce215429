import { useMantineColorScheme } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import { viewLink } from "@/entities/views/links";
import { viewsQuery } from "@/entities/views/queries";
import { commandsOf } from "@/live/commands/commands";
import { words as many } from "@/live/commands/line-words";
import { decisionsOf } from "@/live/decisions";
import { deedsOf } from "@/live/deeds";
import { words as decisions, subjectOf } from "@/live/messages";
import { isOpen } from "@/live/undo/kinds";
import { undo } from "@/live/use-decide";
import { useCan } from "@/policy/can";
import { useSettingsEntries } from "@/policy/settings-entries";
import { offers } from "@/shared/commands";
import { timeAgo } from "@/shared/dates";
import { useStore } from "@/shared/store";
import { EVERYWHERE, useShortcutSheet } from "@/shared/use-shortcuts";
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
  const everywhere = groups.find(({ title }) => title === EVERYWHERE);
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
  const named = new Set(byKey.map(({ label }) => label));
  const general = (everywhere?.keys ?? [])
    .filter(({ key }) => !ELSEWHERE.includes(key))
    .map(
      ({ key, label }): Entry => ({
        id: `everywhere ${key}`,
        label: key === "?" ? words.keys : label,
        ...(on && { keys: key }),
        run: () => everywhere?.run(key),
      }),
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
    // What has a key is listed with it, and once.
    {
      title: words.here,
      entries: [...fromMenus.filter(({ label }) => !named.has(label)), ...byKey],
    },
    { title: words.goTo, entries: [...places, ...(admin.length > 0 ? [] : inSettings)] },
    { title: words.takeBack, entries: useTaken(on) },
    { title: words.views, entries: kept },
    { title: words.product, entries: looks },
    {
      title: words.everywhere,
      entries: [...general, { id: "sign-out", label: words.signOut, to: SIGN_OUT }],
    },
  ];
}

/** What one has done and can take back, of whichever kind, the newest first. */
function useTaken(on: boolean): readonly Entry[] {
  const client = useQueryClient();
  const deeds = deedsOf(client);
  const commands = commandsOf(client);
  const taken = [
    ...decisionsOf(client)
      .taken()
      .map(({ id, at, to, who }) => ({
        id,
        at,
        label: words.undoOf(decisions.changed(to, who.length)),
        of: subjectOf(who),
        run: () => void undo(client, id),
      })),
    ...commands.shown
      .get()
      .filter(({ undoableUntil }) => undoableUntil)
      .map((command) => ({
        id: command.id,
        at: commands.begunAt(command),
        label: words.undoOf(`${many.title(command)}, ${many.said(command)}`),
        of: command.job?.title,
        run: () => void commands.undo(command.id),
      })),
    ...deeds
      .all()
      .filter(isOpen)
      .map(({ id, at, label, of }) => ({
        id,
        at,
        label: words.undoOf(label),
        of,
        run: () => deeds.undo(id),
      })),
  ];
  // What is offered no longer is still the newest.
  const newest = Math.max(...taken.map(({ at }) => at), deeds.all().at(-1)?.at ?? 0);
  return taken
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_TAKEN)
    .map(({ id, at, label, of, run }) => ({
      id: `taken ${id}`,
      // The key takes back whatever was done last.
      ...(at === newest && { keys: on ? "z" : "$mod+z" }),
      label,
      detail: [of, timeAgo(new Date(at).toISOString())].filter(Boolean).join(" · "),
      run,
    }));
}

const MOST_TAKEN = 20;
/** This one itself, and what stands in the list of what can be taken back. */
const ELSEWHERE = ["$mod+k", "z"];
const SIGN_OUT = linkOptions({ to: "/auth/sign-out", replace: true });

/** Whether each word that was typed begins a word of the entry. */
export function matches({ label, detail }: Entry, typed: string): boolean {
  const said = `${label} ${detail ?? ""}`.toLowerCase().split(/[\s(]+/);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((word) => said.some((each) => each.startsWith(word)));
}
