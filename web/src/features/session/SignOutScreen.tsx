import { useEffect } from "react";
import { signOut } from "@/api/client";
import { session } from "@/api/session";
import { SessionSpinner } from "@/shared/SessionSpinner";

/** The server is told, but nobody waits for one that cannot be reached. */
const PATIENCE_MS = 5000;

/** The way out. It is a screen, so that one with unsaved changes can hold a person back from it. */
export function SignOutScreen() {
  useSignOut();
  return <SessionSpinner />;
}

function useSignOut(): void {
  useEffect(() => {
    const token = session.token();
    if (token === null) return session.end();
    const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([signOut(token).catch(() => undefined), tooLong]).then(() => {
      // By now somebody else may have signed in.
      if (session.token() === token) session.end();
    });
  }, []);
}
