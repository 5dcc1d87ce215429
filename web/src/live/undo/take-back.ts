import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/client";
import { SessionEnded } from "@/api/session";
import { toast } from "@/shared/toast";
import type { Deed, Deeds } from "../deeds";
import { words as told } from "../messages";
import { type Kind, kindOf } from "./kinds";
import { words } from "./words";

/** Takes something back, and says what came of it; answers whether it can be tried again. */
export async function takeBack(client: QueryClient, deeds: Deeds, deed: Deed): Promise<boolean> {
  const kind = kindOf(deed);
  const { of: subject } = deed;
  // What an older copy has kept, or a newer one, this one cannot take back.
  if (!kind) {
    toast(words.unknown(deed.label), { tone: "error", subject });
    return false;
  }
  const later = laterThan(deeds, deed, kind);
  if (later) {
    toast(words.laterFirst(later.label), { tone: "error", subject });
    return true;
  }
  try {
    const { said, tone = "info", version } = await kind.takeBack(client);
    toast(said, { tone, subject });
    if (version !== undefined) rebase(deeds, kind, version);
    return false;
  } catch (error) {
    if (error instanceof SessionEnded) return false;
    const refused = error instanceof ApiError && error.status < 500 && !error.retryAfter;
    toast(refused ? words.refused(deed.label, reasonOf(error)) : told.undoFailed, {
      tone: "error",
      subject,
      ...(!refused && { retry: () => deeds.undo(deed.id) }),
    });
    return !refused;
  }
}

/** The server's sentence; of what is out of reach it says no more than that. */
const reasonOf = (error: ApiError): string =>
  error.message === "Not found" ? words.notThere : error.message;

/** What was done to the same record after that, and counts its changes. */
const laterThan = (deeds: Deeds, deed: Deed, { record }: Kind): Deed | undefined =>
  record === undefined
    ? undefined
    : deeds
        .all()
        .findLast((other) => other.at > deed.at && kindOf(other)?.record?.id === record.id);

/**
 * What was done to a record before that takes back the version which it had then: it is as it was, under another number.
 * Which one that is follows from what was taken back; of a removal from the answer, two changes after it.
 */
function rebase(deeds: Deeds, { record }: Kind, version: number): void {
  const before = record && (beforeOf(record) ?? version - 2);
  deeds.revise((deed) => {
    const earlier = kindOf(deed)?.record;
    if (!earlier || earlier.id !== record?.id || earlier.version !== before) return deed;
    return { ...deed, data: { ...(deed.data as object), version, before: beforeOf(earlier) } };
  });
}

/** Which version a record had before something was done to it, as its changes were counted then. */
const beforeOf = ({ version, before }: NonNullable<Kind["record"]>): number | undefined =>
  before ?? (version === undefined ? undefined : version - 1);
