import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { everyoneQuery, type PersonRow } from "@/entities/candidates/everyone-queries";
import { type EveryoneSearch, narrowingOf } from "@/entities/candidates/everyone-search";
import { useListAddress } from "@/shared/use-list-address";
import { useSelection } from "@/shared/use-selection";
import { useStable } from "@/shared/use-stable";
import { useListKeys } from "../list/use-list-keys";
import { EVERYONE, everyoneAt, forgetPlace, freezeQueue, placeLeft } from "../queue";

const NO_ROWS: readonly PersonRow[] = [];
const NOTHING = () => undefined;

/** Everyone's candidates as the address asks for them: who they are, who is ticked, and who is walked through. */
export function useEveryone(said: EveryoneSearch, provider: boolean, maySelect: boolean) {
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
  const options = { mayDecide: false, mayMove: false, maySelect, reviews: false, start };
  const active = useListKeys(ids, selection, options, () => ({
    decide: NOTHING,
    rejectWhy: NOTHING,
    moveOn: NOTHING,
    undo: NOTHING,
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
    active,
    beforeOpen: useStable(() => freeze()),
    beforeApplication: useStable(freeze),
  };
}
