import { Button } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Schemas } from "@/api/client";
import { api, unwrap } from "@/api/client";
import { forwardsQuery } from "@/entities/candidates/queries";
import { changed } from "@/live/changed";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import classes from "./Forwards.module.css";
import { words } from "./words";

const A_MOMENT_MS = 3_000;

const isWaiting = ({ recipients }: Schemas["ForwardView"]): boolean =>
  recipients.some(({ sentAt, withdrawnAt }) => !sentAt && !withdrawnAt);

/** To whom a CV was sent, and what they have done with it. */
export function Forwards({ id }: { id: string }) {
  const forwards = useInfiniteQuery({
    ...forwardsQuery(id),
    // A letter is written a moment after it was asked for.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isWaiting)) ? A_MOMENT_MS : false,
  });
  return (
    <section className={classes.forwards}>
      <h2>{words.forwarded}</h2>
      <QueryView
        query={forwards}
        waiting={<SkeletonRows rows={2} label="Loading letters" />}
        failed={words.failed}
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ items }) => items)
              .flatMap((letter) =>
                letter.recipients.map((recipient) => (
                  <Recipient key={recipient.id} of={id} letter={letter} recipient={recipient} />
                )),
              )}
          </ul>
        )}
      </QueryView>
      {forwards.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={forwards.isFetchingNextPage}
          onClick={() => void forwards.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </section>
  );
}

type Props = {
  of: string;
  letter: Schemas["ForwardView"];
  recipient: Schemas["RecipientView"];
};

function Recipient({ of, letter, recipient }: Props) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/candidate/forward/{recipientId}/withdraw", {
          params: { path: { recipientId: recipient.id } },
        }),
      ),
    onSuccess: () => {
      toast(words.linkWithdrawn);
      return changed(client, { kind: "candidates.forwarded", ids: [of] });
    },
    onError: () => toast(words.withdrawFailed, { tone: "error" }),
  });
  const isOver = Date.parse(letter.expiresAt) <= Date.now();
  const { email, sentAt, openedAt, downloadedAt, answer, answeredAt, withdrawnAt, withFiles } =
    recipient;
  return (
    <li>
      <p>
        <strong>{email}</strong>
        <span>
          {letter.cause
            ? `${words.causes[letter.cause]} · `
            : letter.by && `${letter.by.fullName} · `}
          <Time at={letter.at} />
        </span>
        {answer && answeredAt && (
          <span className={classes.answer}>
            {words.says[answer]} <Time at={answeredAt} />
          </span>
        )}
        <span>
          {downloadedAt ? (
            <>
              {words.saved} <Time at={downloadedAt} />
            </>
          ) : openedAt ? (
            <>
              {words.opened} <Time at={openedAt} />
            </>
          ) : sentAt ? (
            words.notOpened
          ) : (
            words.waits
          )}
          {withFiles && ` · ${words.withFile}`}
          {withdrawnAt ? ` · ${words.withdrawn}` : isOver && ` · ${words.expired}`}
        </span>
      </p>
      {!withdrawnAt && !isOver && (
        <Button
          variant="default"
          size="xs"
          aria-label={words.withdrawOf(email)}
          loading={withdrawal.isPending}
          onClick={() => withdrawal.mutate()}
        >
          {words.withdraw}
        </Button>
      )}
    </li>
  );
}
