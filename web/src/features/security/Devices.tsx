import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type OwnSession, ownSessionsQuery } from "@/entities/security/queries";
import account from "@/entities/users/Account.module.css";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { deviceOf } from "./device";
import { useEndOthers, useEndSession } from "./mutations";
import classes from "./Security.module.css";
import { words } from "./words";

const HANDHELD = ["iPhone", "iPad", "Android"];

/** The button that was pressed goes with its device. */
const toHeading = () => document.getElementById("security-devices")?.focus();

/** Where the viewer is signed in; each but this one is signed out with a click. */
export function Devices() {
  const sessions = useQuery(ownSessionsQuery());
  const end = useEndSession();
  const endOthers = useEndOthers();
  const others = (sessions.data?.length ?? 0) - 1;
  return (
    <section className={account.card} aria-labelledby="security-devices">
      <div className={`${account.head} ${classes.head}`}>
        <h2 id="security-devices" tabIndex={-1}>
          {words.devices}
        </h2>
        {others > 0 && (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: toHeading })}
          >
            {words.endOthers}
          </Button>
        )}
      </div>
      <QueryView
        query={sessions}
        waiting={<SkeletonRows rows={3} label="Loading devices" />}
        failed="Your devices could not be loaded."
      >
        {(data) => (
          <ul className={classes.devices} aria-labelledby="security-devices">
            {data.map((each) => (
              <Device
                key={each.id}
                session={each}
                busy={end.isPending && end.variables.id === each.id}
                // Asked here: a device goes before its mutation could tell it that it is done.
                onEnd={() => end.mutate(each, { onSuccess: toHeading })}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function Device({ session, busy, onEnd }: DeviceProps) {
  const name = deviceOf(session);
  const Icon = HANDHELD.includes(session.system ?? "") ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes.device}>
        <p>
          <b>{name}</b>{" "}
          {session.current && (
            <StatusTag tone="green" mark="dot">
              {words.thisDevice}
            </StatusTag>
          )}
        </p>
        <p className={classes.facts}>
          {session.address && <span>{session.address}</span>}
          <span>
            {words.lastSeen} <Time at={session.lastSeenAt} as="ago" />
          </span>
          <span>
            {words.signedIn} <Time at={session.signedInAt} as="long" />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.onDevice([name, session.address].filter(Boolean).join(", "))}
          loading={busy}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}
