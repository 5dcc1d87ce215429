import type { SavedView } from "./queries";

/** Whether the viewer is written to when somebody is new in a view. */
export const isTold = ({ alert }: SavedView): boolean => alert === "AtOnce" || alert === "Daily";
