import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { everyoneQuery, type PersonRow } from "@/entities/candidates/everyone-queries";
import { type EveryoneSearch, narrowingOf } from "@/entities/candidates/everyone-search";
import { fullName } from "@/entities/candidates/labels";
import { begin } from "@/live/commands/begin";
import type { Chosen } from "@/live/commands/commands";
import { asked as askedTags } from "@/live/tags/asked";
import { undo } from "@/live/use-decide";
import { useCan } from "@/policy/can";
import { toast } from "@/shared/toast";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { csvMenu, forwardCommand, MOST_AT_ONCE, tagsCommand } from "../list/many";
import { useListKeys } from "../list/use-list-keys";
import { EVERYONE, everyoneAt, forgetPlace, freezeQueue, placeLeft } from "../queue";
import { words } from "./words";

/** As many the server adds to a job at once. */
const MOST_ADDED = 50;

const NO_ROWS: readonly PersonRow[] = [];
const NOTHING = () => undefined;

/**
 * Everyone's candidates as the address asks for them: who they are, who is ticked, what is done with them, and who is
 * walked through. Whoever applied several times is meant by the application that stands first.
 */
export function useEveryone(said: EveryoneSearch, provider: boolean) {
  const can = useCan();
  const mayAdd = can("candidate.addToJob");
  const mayForward = can("candidate.forward");
  const mayExport = can("candidate.export");
  const mayTag = can("tag.manage");
  const maySelect = mayAdd || mayForward || mayExport || mayTag;
  const client = useQueryClient();
  const address = useListAddress(
    said,
    useMemo(() => everyoneAt(provider), [provider]),
  );
  const { search } = address;
  const list = useQuery(everyoneQuery(search));
  const [start] = useState(() => placeLeft(EVERYONE));
  useEffect(forgetPlace, []);

  const page = list.data;
  const rows = page?.items ?? NO_ROWS;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(rows, JSON.stringify(narrowingOf(search)));
  const whom: Chosen = { ids: selection.rows.map(({ id }) => id) };
  async function writeCsv() {
    if (await begin(client, "csv", whom)) selection.clear();
  }
  const upTo = (most: number, run: () => void) => () =>
    selection.count > most ? toast(words.tooMany(most), { tone: "error" }) : run();

  /** All who are ticked, else whoever is stood on. */
  function tag(people: readonly PersonRow[]) {
    const [one, ...others] = people;
    if (!one) return;
    if (people.length > MOST_AT_ONCE) return toast(words.tooMany(MOST_AT_ONCE), { tone: "error" });
    askedTags.set({
      whom: { ids: people.map(({ id }) => id) },
      count: people.length,
      ...(others.length === 0 && {
        one: { name: fullName(one.first), tags: one.person.tags },
      }),
      onDone: selection.clear,
    });
  }

  const options = {
    mayDecide: false,
    mayMove: false,
    mayTag,
    maySelect,
    reviews: false,
    start,
  };
  const active = useListKeys(ids, selection, options, (stood) => ({
    decide: NOTHING,
    rejectWhy: NOTHING,
    moveOn: NOTHING,
    tag: () => tag(selection.count > 0 ? selection.rows : rows.filter(({ id }) => id === stood)),
    undo: () => void undo(client),
  }));

  /** The list is kept as it stands when somebody is opened from it, by whichever of their applications. */
  const freeze = (person?: string, opened?: string) =>
    freezeQueue({
      jobId: null,
      everyone: search,
      provider,
      ids: ids.map((id) => (id === person && opened ? opened : id)),
      start: (page?.pageNumber ?? 0) * (page?.size ?? 20),
      total: page?.totalElements ?? 0,
    });
  return {
    address,
    search,
    list,
    rows,
    selection,
    maySelect,
    /** Who is ticked. */
    whom,
    active,
    /** What the bar offers for all who are ticked. */
    bulk: (open: (dialog: "add" | "forward" | "mail") => void) => ({
      commands: [
        ...(mayAdd
          ? [
              {
                id: "add-to-job",
                label: words.addToJob,
                run: upTo(MOST_ADDED, () => open("add")),
              },
            ]
          : []),
        ...(mayTag ? [tagsCommand(() => tag(selection.rows))] : []),
        ...(mayForward ? [forwardCommand(selection.count, () => open("forward"))] : []),
      ],
      menus: mayExport
        ? [
            csvMenu(
              upTo(MOST_AT_ONCE, writeCsv),
              upTo(MOST_AT_ONCE, () => open("mail")),
            ),
          ]
        : [],
    }),
    beforeOpen: useStable(() => freeze()),
    beforeApplication: useStable(freeze),
  };
}
