import { session } from "@/api/session";
import type { TagBrief } from "@/entities/companies/tags";
import { createStore } from "@/shared/store";
import type { Chosen } from "../commands/commands";

/** Whose tags are to be others. */
export type Asked = {
  whom: Chosen;
  /** How many they are. */
  count: number;
  /** Who it is, where it is one, and by what they are marked. */
  one?: { name: string; tags: readonly TagBrief[] };
  /** Called once a tag was put on several, or taken off them. */
  onDone?: () => void;
};

/** Asked for from wherever people are tagged. */
export const asked = createStore<Asked | null>(null);
session.onEnd(() => asked.set(null));
