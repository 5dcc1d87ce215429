import { useSuspenseQuery } from "@tanstack/react-query";
import type { Action } from "./policy.gen";
import { type Viewer, viewerQuery } from "./viewer";

/** Whoever the server has already judged: it lists what this viewer may do, at all or to this record. */
type Judged = { can: readonly Action[] };

/** The record answers for itself; without one, the viewer's own list says whether a door exists at all. */
export function allowed(viewer: Judged, action: Action, record?: Judged): boolean {
  return (record ?? viewer).can.includes(action);
}

/** The signed-in person, on every screen behind sign-in. */
export function useViewer() {
  return useSuspenseQuery(viewerQuery()).data;
}

/** `can("job.create")` for menus and routes, `can("job.archive", job)` for a record. */
export function useCan() {
  const viewer = useViewer();
  return (action: Action, record?: Judged) => allowed(viewer, action, record);
}

/** Whether the viewer sees several companies' jobs and so has to be told whose each is. */
export const namesCompanies = (viewer: Pick<Viewer, "actsForProvider" | "isExternal">): boolean =>
  viewer.actsForProvider || viewer.isExternal;
