import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { viewerOf } from "@/api/client";
import { session } from "@/api/session";
import { seesTheSame, viewerQuery } from "@/policy/viewer";
import { Logo } from "@/shared/Logo";
import { halfwayOf } from "./mutations";
import { PasswordForm } from "./PasswordForm";
import type { Halfway } from "./SecondStep";
import { SecondStepBody, secondStepTitle } from "./SecondStepScreen";
import classes from "./SignInAgain.module.css";
import { SocialButtons } from "./SocialButtons";
import { words } from "./words";

/** Over the screen of a session that has ended: the same person goes on where they were, another one starts anew. */
export function SignInAgain() {
  const client = useQueryClient();
  const viewer = client.getQueryData(viewerQuery().queryKey);
  const email = viewer?.email ?? "";
  const [half, setHalf] = useState<Halfway | null>(null);
  async function through(accessToken: string) {
    const present = await viewerOf(accessToken).catch(() => null);
    // An answer that comes too late is of nobody's session.
    if (!viewer || !session.isLocked() || session.person() !== viewer.id) return;
    // With another role or company nothing of the screens that were there stays.
    if (present && !seesTheSame(present, viewer)) return session.begin(accessToken);
    session.renew(accessToken);
    // What was asked for meanwhile goes on by itself; what is on the screen may be old.
    void client.invalidateQueries();
  }
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);

  return (
    <dialog
      ref={show}
      className={classes.cover}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={classes.sheet}>
        <Logo />
        <h1 id="sign-in-again">{half ? secondStepTitle(half) : words.signInAgain}</h1>
        <p>{words.sessionEnded(viewer?.fullName ?? email)}</p>
        {half ? (
          <SecondStepBody
            half={half}
            onThrough={(token) => void through(token)}
            onAgain={() => setHalf(null)}
            onLeave={() => session.end()}
          />
        ) : (
          <PasswordForm
            email={email}
            onEntry={(entry) => {
              setHalf(halfwayOf(entry));
              if (entry.accessToken) void through(entry.accessToken);
            }}
          >
            {/* What they have typed is kept in the tab, and there when they are back. */}
            <SocialButtons next={location.pathname + location.search} form="above" />
            <Button variant="subtle" onClick={() => session.end()}>
              {words.signInAsSomebodyElse}
            </Button>
          </PasswordForm>
        )}
      </div>
    </dialog>
  );
}
