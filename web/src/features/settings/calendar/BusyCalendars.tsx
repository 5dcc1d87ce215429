import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import account from "@/entities/users/Account.module.css";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { asDialog, lazily } from "@/shared/lazily";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import list from "../SettingsList.module.css";
import { type BusyCalendar, busyCalendarsQuery } from "./queries";
import { busyWords as words } from "./words";

const AddCalendarDialog = lazily(
  async () => (await import("./AddCalendarDialog")).AddCalendarDialog,
  asDialog,
);

/** Nobody has more. */
const MOST = 5;

/** Calendars that the viewer keeps elsewhere, which are read for when they are busy. */
export function BusyCalendars() {
  const query = useQuery(busyCalendarsQuery());
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<BusyCalendar | null>(null);
  const settled = { queryKey: busyCalendarsQuery().queryKey };
  const read = useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.POST("/user/busy-calendars/{calendarId}/read", {
          params: { path: { calendarId: id } },
        }),
      ),
    onError: (error) => toast(toldOf(error, words.readFailed), { tone: "error" }),
    onSettled: (_read, _error, _id, _before, { client }) => client.invalidateQueries(settled),
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.DELETE("/user/busy-calendars/{calendarId}", { params: { path: { calendarId: id } } }),
      ),
    onSuccess: () => toast(words.removed),
    onError: (error) => toast(toldOf(error, words.removeFailed), { tone: "error" }),
    onSettled: (_none, _error, _id, _before, { client }) => {
      setRemoving(null);
      return client.invalidateQueries(settled);
    },
  });
  return (
    <section className={account.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={2} label={words.waiting} />}
        failed={words.failed}
      >
        {(calendars) => (
          <>
            {calendars.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul className={list.list}>
                {calendars.map((calendar) => (
                  <li key={calendar.id}>
                    <div>
                      <strong>{calendar.name}</strong>
                      <span>{words.of(calendar.host, calendar.ending)}</span>
                      <div aria-live="polite">
                        <HowItStands calendar={calendar} />
                      </div>
                    </div>
                    <ActionIcon
                      aria-label={words.readNow(calendar.name)}
                      size={36}
                      disabled={calendar.isBeingRead}
                      loading={read.isPending && read.variables === calendar.id}
                      onClick={() => read.mutate(calendar.id)}
                    >
                      <IconRefresh size={18} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={words.removeOne(calendar.name)}
                      size={36}
                      onClick={() => setRemoving(calendar)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
            <div>
              {calendars.length < MOST ? (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {words.add}
                </Button>
              ) : (
                <p>{words.most}</p>
              )}
            </div>
          </>
        )}
      </QueryView>
      {adding && <AddCalendarDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        opened={removing !== null}
        title={words.remove}
        confirmLabel={words.remove}
        danger
        busy={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id)}
      >
        {removing && words.removes(removing.name)}
      </ConfirmDialog>
    </section>
  );
}

/** When it was read, or why it cannot be. */
function HowItStands({ calendar }: { calendar: BusyCalendar }) {
  const { isBeingRead, problem, failingSince, readAt, busyTimes, isGivenUp } = calendar;
  if (isBeingRead) return <span>{words.beingRead}</span>;
  if (problem && failingSince)
    return (
      <div className={list.trouble}>
        <Notice tone="amber">
          <p>{words.problems[problem]}</p>
          <p>
            {words.since} <Time at={failingSince} as="moment" />
          </p>
          {readAt && <p>{words.kept}</p>}
          {isGivenUp && <p>{words.givenUp}</p>}
        </Notice>
      </div>
    );
  if (!readAt) return <span>{words.notYet}</span>;
  return (
    <>
      <span>{words.times(busyTimes)}</span>
      <span>
        {words.read} <Time at={readAt} as="ago" />
      </span>
    </>
  );
}
