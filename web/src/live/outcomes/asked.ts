import { session } from "@/api/session";
import { createStore } from "@/shared/store";
import type { Chosen } from "../commands/commands";
import type { Decided } from "../decisions";

/** Whose rejection is to be given a reason. */
export type Asked = {
  /** Whose reasons are offered, where they are not the viewer's own. */
  companyId: string | undefined;
  /** By name, or all of a list, which is so many. */
  whom: { people: readonly Decided[] } | { all: Chosen; count: number };
  /** Whether they are rejected already: the reason alone is new. */
  already: boolean;
  /** What is said of the letters that go out on it by themselves. */
  letter?: string | undefined;
  onDone?: () => void;
};

/** Asked for from wherever somebody rejects, and over whatever has come on the screen since. */
export const asked = createStore<Asked | null>(null);
session.onEnd(() => asked.set(null));
