import type { CandidatePage, CandidateRow } from "@/entities/candidates/queries";
import { BOARD_PAGE } from "@/entities/candidates/search";
import type { StageView } from "@/entities/stages/queries";

/** A stage's candidates in the order of the list; whoever is not loaded yet is `null`. */
export type Column = { stage: StageView; rows: readonly (CandidateRow | null)[] };

/** A page of a column, from 0. */
export type Asked = { stage: string; page: number };

type Loaded = {
  stages: readonly StageView[];
  asked: readonly Asked[];
  /** What was asked for, in the same order. */
  pages: readonly (CandidatePage | undefined)[];
  oldestFirst: boolean;
  /** Whether somebody is as good as removed. */
  isGone: (id: string) => boolean;
  /** Who was there before, while some columns are asked for again: one may have left hers and not arrived yet. */
  meanwhile: readonly CandidateRow[];
};

/** The columns of the board: everybody stands where they were moved to, also before the server has been asked again. */
export function columnsOf(loaded: Loaded): Column[] {
  const { stages, asked, pages, oldestFirst, isGone, meanwhile } = loaded;
  const places = new Map(stages.map(({ id }) => [id, [] as (CandidateRow | null | undefined)[]]));
  const placed = new Set<string>();
  const moved: CandidateRow[] = [];
  for (const [at, { stage, page }] of asked.entries()) {
    const [column, answer] = [places.get(stage), pages[at]];
    if (!column || !answer) continue;
    while (column.length < answer.totalElements) column.push(null);
    for (const [index, row] of answer.items.entries()) {
      const stays = row.stage.id === stage && !isGone(row.id) && !placed.has(row.id);
      column[page * BOARD_PAGE + index] = stays ? row : undefined;
      if (stays) placed.add(row.id);
      else if (row.stage.id !== stage) moved.push(row);
    }
  }
  const sign = oldestFirst ? 1 : -1;
  const order = (one: CandidateRow, other: CandidateRow): number =>
    sign * (Date.parse(one.applied) - Date.parse(other.applied) || (one.id < other.id ? -1 : 1));
  return stages.map((stage) => {
    const rows = (places.get(stage.id) ?? []).filter((row) => row !== undefined);
    for (const row of [...moved, ...meanwhile]) {
      if (row.stage.id !== stage.id || placed.has(row.id) || isGone(row.id)) continue;
      placed.add(row.id);
      const before = rows.findIndex((other) => other !== null && order(row, other) < 0);
      // Behind all that are loaded, where the rest is not: there they are seen.
      rows.splice(before < 0 ? rows.findLastIndex((other) => other !== null) + 1 : before, 0, row);
    }
    return { stage, rows };
  });
}

/** Where a card is: in which column, and which place of it, from 0. */
export type Place = { x: number; y: number };

/**
 * Where somebody stands; whoever has left a column hands their place to the one who takes it, or to the nearest column that
 * is not empty.
 */
export function placeOf(
  columns: readonly Column[],
  { stage, at, id }: { stage: string; at: number; id: string },
): Place | null {
  const home = columns.findIndex((column) => column.stage.id === stage);
  if (home < 0) return null;
  const y = columns[home]?.rows.findIndex((row) => row?.id === id) ?? -1;
  if (y >= 0) return { x: home, y };
  for (let away = 0; away < columns.length; away += 1) {
    for (const x of [home - away, home + away]) {
      const rows = columns[x]?.rows ?? [];
      const near = nearest(rows, Math.min(at, rows.length - 1));
      if (near !== null) return { x, y: near };
    }
  }
  return null;
}

/** The place nearest to `at` that is loaded. */
function nearest(rows: Column["rows"], at: number): number | null {
  for (let away = 0; away <= rows.length; away += 1) {
    if (rows[at - away]) return at - away;
    if (rows[at + away]) return at + away;
  }
  return null;
}

/** The next card from a place: up or down its column, or in the next column that holds one. */
export function stepFrom(
  columns: readonly Column[],
  from: Place | null,
  [across, down]: readonly [-1 | 0 | 1, -1 | 0 | 1],
): Place | null {
  if (!from) {
    const x = columns.findIndex(({ rows }) => rows.some(Boolean));
    const y = columns[x]?.rows.findIndex(Boolean);
    return y === undefined ? null : { x, y };
  }
  if (down !== 0) {
    const y = from.y + down;
    return columns[from.x]?.rows[y] ? { x: from.x, y } : from;
  }
  for (let x = from.x + across; columns[x]; x += across) {
    const rows = columns[x]?.rows ?? [];
    const y = nearest(rows, Math.min(from.y, rows.length - 1));
    if (y !== null) return { x, y };
  }
  return from;
}
