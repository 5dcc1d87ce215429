import { signOut, stopLooking } from "@/api/client";
import { session } from "@/api/session";

/** The server is told, but nobody waits for one that cannot be reached. */
const PATIENCE_MS = 5000;

/** Ends the session; `before` runs once nobody is signed in and before the screens are taken down. */
export async function leave(before?: () => void): Promise<void> {
  if (session.isLooking()) {
    // Signing out is one's own: whoever looks with somebody else's eyes stops looking.
    await stopLooking().catch(() => undefined);
    return session.lookNoMore();
  }
  const token = session.token();
  if (token === null) return session.end();
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([signOut(token).catch(() => undefined), tooLong]);
  // By now somebody else may have signed in.
  if (session.token() !== token) return;
  session.end();
  before?.();
}
