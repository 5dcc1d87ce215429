import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type Notifications, ownNotificationsQuery } from "@/entities/notifications/queries";
import { useCan } from "@/policy/can";
import { EmptyState } from "@/shared/EmptyState";
import { lazily } from "@/shared/lazily";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Choices } from "./Choices";
import { useChoose } from "./mutations";
import classes from "./Notifications.module.css";
import { kinds, words } from "./words";

// What leads to lists of candidates is no part of what every screen names.
const ViewAlerts = lazily(async () => (await import("./ViewAlerts")).ViewAlerts);

/** How often the viewer is written to, and about what. */
export function OwnNotifications() {
  const can = useCan();
  return (
    <div className={classes.cards}>
      <Kinds />
      {can("view.save") && <ViewAlerts />}
    </div>
  );
}

function Kinds() {
  const query = useQuery(ownNotificationsQuery());
  return (
    <QueryView
      query={query}
      waiting={<SkeletonRows rows={4} label="Loading notification settings" />}
      failed="Your notification settings could not be loaded."
    >
      {(notifications) =>
        notifications.kinds.length === 0 ? (
          <EmptyState title={words.nothing} drawing="tray">
            {words.always}
          </EmptyState>
        ) : (
          <Emails {...notifications} />
        )
      }
    </QueryView>
  );
}

function Emails({ kinds: chosen, timeZone }: Notifications) {
  return (
    <section className={classes.card} aria-labelledby="notification-emails">
      <h2 id="notification-emails">{words.emails}</h2>
      <p className={classes.note}>
        {words.daily(timeZone)} {words.always}
      </p>
      {chosen.map((each) => (
        <Kind key={each.kind} {...each} />
      ))}
    </section>
  );
}

function Kind({ kind, frequency }: Notifications["kinds"][number]) {
  const id = useId();
  const { mutate } = useChoose();
  // The server may know more than the page that is open.
  const { label, hint } = kinds[kind] ?? { label: kind, hint: "" };
  return (
    <fieldset className={classes.kind} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <div className={classes.text}>
        <b id={id}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </div>
      <Choices
        name={id}
        chosen={frequency}
        onChoose={(choice) => mutate({ kind, frequency: choice })}
      />
    </fieldset>
  );
}
