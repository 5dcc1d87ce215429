import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { memberTwoStepQuery } from "@/entities/security/queries";
import classes from "@/entities/users/Account.module.css";
import type { User } from "@/entities/users/queries";
import { changed } from "@/live/changed";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import own from "./MemberTwoStep.module.css";
import { words } from "./words";

/** Whether a member signs in in two steps; who may, takes it off whom has lost the phone. */
export function MemberTwoStep({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const standing = useQuery(memberTwoStepQuery(user.id));
  const reset = useMutation({
    mutationFn: () => unwrap(api.POST("/user/two-step/reset", { body: { id: user.id } })),
    onSuccess: () => {
      setAsking(false);
      toast(words.twoStepReset, { subject: user.fullName });
    },
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_data, _error, _none, _before, { client }) =>
      changed(client, { kind: "security.changed" }),
  });
  const title = <h2>{words.twoStep}</h2>;
  return (
    <section className={`${classes.card} ${own.apart}`} aria-label={words.twoStep}>
      {!standing.data && title}
      <QueryView query={standing} waiting={<SkeletonRows rows={1} />} failed={words.twoStepFailed}>
        {({ since }) => (
          <div className={classes.head}>
            <div>
              {title}
              <p>
                {since ? words.twoStepOnSince : words.twoStepOff}{" "}
                {since && <Time at={since} as="long" />}
              </p>
            </div>
            {since && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {words.resetTwoStep}
              </Button>
            )}
          </div>
        )}
      </QueryView>
      <ConfirmDialog
        opened={asking}
        title={words.resetTwoStepOf(user.fullName)}
        confirmLabel={words.resetTwoStep}
        danger
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{words.resetTwoStepWhy}</p>
      </ConfirmDialog>
    </section>
  );
}
