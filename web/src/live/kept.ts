import type { QueryClient } from "@tanstack/react-query";
import { viewerQuery } from "@/policy/viewer";

/** As many of what somebody did can be taken back, the newest first. */
export const REMEMBERED = 20;

/**
 * A list that the tab keeps over a reload, for one person alone. What is read back may be of an older copy, or of anybody:
 * entries that are none are left out.
 */
export function keptIn<T>(client: QueryClient, name: string, isOne: (entry: T) => boolean) {
  const owner = () => client.getQueryData(viewerQuery().queryKey)?.id;
  return {
    write(queue: readonly T[]): void {
      const whose = owner();
      if (queue.length === 0) sessionStorage.removeItem(name);
      else if (whose) keep(name, JSON.stringify({ owner: whose, queue }));
    },
    read(whose = owner()): readonly T[] {
      try {
        const kept: { owner?: string; queue: T[] } | null = JSON.parse(
          sessionStorage.getItem(name) ?? "null",
        );
        return whose && kept?.owner === whose ? kept.queue.filter(isWhole(isOne)) : [];
      } catch {
        return [];
      }
    },
  };
}

/** One that cannot even be looked at is none. */
const isWhole =
  <T>(isOne: (entry: T) => boolean) =>
  (entry: T): boolean => {
    try {
      return isOne(entry);
    } catch {
      return false;
    }
  };

/** A tab's storage has an end; what is past it is known until the page goes. */
function keep(name: string, entries: string): void {
  try {
    sessionStorage.setItem(name, entries);
  } catch {
    sessionStorage.removeItem(name);
  }
}
