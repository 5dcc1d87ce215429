import { Button, Group, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { feedQuery } from "@/entities/interviews/queries";
import account from "@/entities/users/Account.module.css";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { CopyButton } from "@/shared/CopyButton";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

/** The address at which one's own interviews can be subscribed to. */
export function CalendarFeed() {
  const query = useQuery(feedQuery());
  const [asking, setAsking] = useState<"again" | "remove" | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const settled = { queryKey: feedQuery().queryKey };
  const make = useMutation({
    mutationFn: () => unwrap(api.POST("/user/calendar")),
    onSuccess: (made) => setAddress(made.address),
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_made, _error, _none, _before, { client }) => {
      setAsking(null);
      return client.invalidateQueries(settled);
    },
  });
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/user/calendar")),
    onSuccess: () => {
      setAddress(null);
      toast(words.removed);
    },
    onError: (error) => toast(toldOf(error, words.failed), { tone: "error" }),
    onSettled: (_none, _error, _input, _before, { client }) => {
      setAsking(null);
      return client.invalidateQueries(settled);
    },
  });
  return (
    <section className={account.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={1} label={words.waiting} />}
        failed={words.failedToLoad}
      >
        {({ madeAt, fetchedAt }) =>
          madeAt ? (
            <>
              {address && (
                <TextInput
                  readOnly
                  label={words.address}
                  description={words.once}
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
              <p>
                {words.since} <Time at={madeAt} as="moment" />
              </p>
              <p>
                {fetchedAt ? (
                  <>
                    {words.fetched} <Time at={fetchedAt} as="ago" />
                  </>
                ) : (
                  words.never
                )}
              </p>
              <Group gap="xs">
                {address && <CopyButton text={address} label={words.copy} copied={words.copied} />}
                <Button variant="default" onClick={() => setAsking("again")}>
                  {words.again}
                </Button>
                <Button variant="default" onClick={() => setAsking("remove")}>
                  {words.remove}
                </Button>
              </Group>
            </>
          ) : (
            <div>
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                {words.make}
              </Button>
            </div>
          )
        }
      </QueryView>
      <ConfirmDialog
        opened={asking !== null}
        title={asking === "remove" ? words.remove : words.again}
        confirmLabel={asking === "remove" ? words.remove : words.again}
        danger={asking === "remove"}
        busy={make.isPending || remove.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === "remove" ? remove.mutate() : make.mutate())}
      >
        {asking === "remove" ? words.removeWhy : words.againWhy}
      </ConfirmDialog>
    </section>
  );
}
