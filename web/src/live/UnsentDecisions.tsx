import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@/api/client";
import { useViewer } from "@/policy/can";
import { useStore } from "@/shared/store";
import { toast } from "@/shared/toast";
import { type Decision, decisionsOf } from "./decisions";
import { deedsOf } from "./deeds";
import { lineIsDown } from "./line";
import { subjectOf, words } from "./messages";
import classes from "./UnsentDecisions.module.css";
import { useDecide } from "./use-decide";

/** Says which decisions wait for the line, which the server refused, and that nothing is heard of others; stands once in
 * every frame. */
export function UnsentDecisions() {
  const client = useQueryClient();
  const decisions = decisionsOf(client);
  const { count, stuck } = useStore(decisions.unsent);
  const down = useStore(lineIsDown);
  const { id } = useViewer();
  const navigate = useNavigate();
  const { decide } = useDecide();

  const failed = useEffectEvent((decision: Decision, error: unknown) => {
    const [first] = decision.who;
    const alone = decision.who.length === 1 && first;
    // What the server has said no to it would say no to again.
    const answered = error instanceof ApiError && error.status < 500;
    const shown = window.location.pathname === `/candidate/${first?.id}`;
    const passed = decision.takesBack && answered && error.status === 409;
    const unsaved = "status" in decision.to ? words.statusFailed : words.stageFailed;
    toast(passed ? words.passed : answered ? error.message : unsaved, {
      tone: "error",
      subject: subjectOf(decision.who),
      // It leads back to its person, where they are not the one on the screen.
      ...(alone &&
        !shown && {
          show: () =>
            void navigate({ to: "/candidate/$candidateId", params: { candidateId: first.id } }),
        }),
      ...(!answered && !decision.takesBack && { retry: () => decide(decision.who, decision.to) }),
    });
  });
  useEffect(() => {
    // What was done is forgotten with the session, also where nobody has asked what it was.
    deedsOf(client);
    decisions.onFailed(failed);
    decisions.resume(id);
  }, [client, decisions, id]);

  return (
    <div role="status" className={classes.place}>
      {stuck && (
        <p className={classes.unsent}>
          <span>{words.unsent(count)}</span>
          <button type="button" onClick={decisions.tryNow}>
            {words.tryNow}
          </button>
        </p>
      )}
      {down && !stuck && <p className={classes.unsent}>{words.notLive}</p>}
    </div>
  );
}
