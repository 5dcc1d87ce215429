import type { QueryClient } from "@tanstack/react-query";
import { FALLBACK } from "@/shared/fallback";
import { toast } from "@/shared/toast";
import type { Newest } from "../made";
import type { Chosen, Deed } from "./commands";
import { knownOf } from "./known";

/** How it is done, and taken back, comes when somebody does it. */
async function commands(client: QueryClient) {
  const { commandsOf } = await import("./commands");
  return commandsOf(client);
}

/** Has something done to many; answers whether it is. What goes wrong is told. */
export async function begin(
  client: QueryClient,
  deed: Deed,
  whom: Chosen,
  letter?: string,
): Promise<boolean> {
  try {
    return await (await commands(client)).begin(deed, whom, letter);
  } catch {
    toast(FALLBACK, { tone: "error" });
    return false;
  }
}

/** The newest that can be undone of what was done to many. */
export function newestOfMany(client: QueryClient): Newest | undefined {
  const { shown, begun } = knownOf(client);
  const command = shown.get().find(({ undoableUntil }) => undoableUntil);
  return (
    command && {
      at: begun.get(command.id) ?? Date.parse(command.createdAt),
      undo: () => void commands(client).then(({ undo }) => undo(command.id)),
    }
  );
}
