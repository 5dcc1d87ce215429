import { useQueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { viewerOf } from "@/api/client";
import { session } from "@/api/session";
import { seesTheSame, viewerQuery } from "@/policy/viewer";
import { lazily } from "@/shared/lazily";
import { HOME } from "./login-result";

const SignInAgain = lazily(async () => (await import("./SignInAgain")).SignInAgain, {
  ahead: true,
});

/**
 * Stands round all screens. While the session is locked they stay as they are, out of sight; once it has ended they are
 * taken down with all that they knew.
 */
export function SessionGate({ router, children }: { router: AnyRouter; children: ReactNode }) {
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const [endings, setEndings] = useState(0);
  // Somebody else has signed in in another tab; who signs in here leads on by themselves.
  const taken = useRef(false);
  const locked = useSyncExternalStore(session.watch, session.isLocked);

  useEffect(() => session.onEnd(() => setEnding(true)), []);
  useEffect(
    () =>
      session.hearOtherTabs(async (token) => {
        const viewer = await viewerOf(token).catch(() => null);
        if (!viewer) return;
        const mine = client.getQueryData(viewerQuery().queryKey);
        if (!mine || !seesTheSame(mine, viewer)) {
          taken.current = true;
          return session.begin(token);
        }
        session.renew(token);
        await client.invalidateQueries();
      }),
    [client],
  );

  // By now no screen is mounted that could ask for anything, or hold the way out.
  useEffect(() => {
    if (!ending) return;
    client.clear();
    const { pathname } = router.latestLocation;
    if (session.token()) {
      if (taken.current) router.history.replace(HOME);
      taken.current = false;
    } else if (!pathname.startsWith("/auth/") || pathname === "/auth/sign-out")
      router.history.replace("/auth/sign-in");
    setEnding(false);
    setEndings((count) => count + 1);
  }, [ending, client, router]);
  // Whatever the router was about to show when its screens were taken down, it is this now.
  useEffect(() => {
    if (endings > 0) void router.load();
  }, [endings, router]);

  if (ending) return null;
  return (
    <>
      {children}
      {locked && <SignInAgain />}
    </>
  );
}
