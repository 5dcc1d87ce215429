import { Button, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, unwrap } from "@/api/client";
import { CodeForm } from "@/entities/two-step/CodeForm";
import { Enrolment } from "@/entities/two-step/Enrolment";
import { RecoveryCodes } from "@/entities/two-step/RecoveryCodes";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { enrolmentQuery } from "./queries";
import { words } from "./words";

/** A sign-in whose first step is done. */
export type Halfway = { token: string; enrols: boolean };

type Props = {
  half: Halfway;
  onThrough: (accessToken: string) => void;
  /** Begins the sign-in anew: this one took too long, or was somebody else's. */
  onAgain: () => void;
  /** Leaves the account; where it is the same as beginning anew, nothing is given. */
  onLeave?: () => void;
};

/** The second step: a code, or setting codes up where somebody demands them. */
export function SecondStep({ half, onThrough, onAgain, onLeave = onAgain }: Props) {
  const [kept, setKept] = useState<{ token: string; codes: readonly string[] } | null>(null);
  const step = useMutation({
    mutationFn: (code: string) =>
      unwrap(api.POST("/auth/second-step", { body: { token: half.token, code } })),
    onSuccess: ({ accessToken, recoveryCodes }) => {
      if (recoveryCodes) setKept({ token: accessToken, codes: recoveryCodes });
      else onThrough(accessToken);
    },
  });
  const onCode = (code: string, refused: (error: unknown) => void) =>
    step.mutate(code, { onError: refused });
  const again = (
    <Button variant="subtle" onClick={onLeave}>
      {words.signInAsSomebodyElse}
    </Button>
  );
  if (isOver(step.error)) return <Over message={step.error.message} onAgain={onAgain} />;
  if (kept) return <RecoveryCodes codes={kept.codes} onKept={() => onThrough(kept.token)} />;
  if (!half.enrols)
    return (
      <CodeForm label={words.signIn} recovery busy={step.isPending} onCode={onCode}>
        {again}
      </CodeForm>
    );
  return (
    <SetUp token={half.token} busy={step.isPending} onCode={onCode} onAgain={onAgain}>
      {again}
    </SetUp>
  );
}

/** The first step counts no more. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

function Over({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <div role="alert">
        <Notice tone="amber">{message}</Notice>
      </div>
      <Button mt="md" size="md" fullWidth autoFocus onClick={onAgain}>
        {words.signInAgain}
      </Button>
    </>
  );
}

type SetUpProps = {
  token: string;
  busy: boolean;
  onCode: (code: string, refused: (error: unknown) => void) => void;
  onAgain: () => void;
  children: React.ReactNode;
};

function SetUp({ token, busy, onCode, onAgain, children }: SetUpProps) {
  const enrolment = useQuery(enrolmentQuery(token));
  if (isOver(enrolment.error)) return <Over message={enrolment.error.message} onAgain={onAgain} />;
  return (
    <Stack gap="md">
      <p>{words.mustSetUp}</p>
      <QueryView
        query={enrolment}
        waiting={<SkeletonRows rows={4} label="Loading" />}
        failed="The key for your app could not be loaded."
      >
        {(data) => (
          <Enrolment enrolment={data} busy={busy} onCode={onCode}>
            {children}
          </Enrolment>
        )}
      </QueryView>
    </Stack>
  );
}
