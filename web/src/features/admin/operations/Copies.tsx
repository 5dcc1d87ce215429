import { type Column, DataTable } from "@/shared/DataTable";
import list from "@/shared/List.module.css";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import classes from "./OperationsPage.module.css";
import type { Copy } from "./queries";
import { followerLabel, words } from "./words";

const nameOf = ({ host, version }: Copy): string => `${host}, ${version}`;

const host: Column<Copy> = {
  id: "copy",
  header: words.copy,
  cell: (copy) => (
    <>
      {copy.host}
      {copy.isThis && <span className={classes.second}>{words.thisCopy}</span>}
    </>
  ),
};
const version: Column<Copy> = {
  id: "version",
  header: words.version,
  cell: (copy) => copy.version,
};
const state: Column<Copy> = {
  id: "state",
  header: words.state,
  cell: ({ isAlive }) =>
    isAlive ? (
      <StatusTag tone="green" mark="dot">
        {words.alive}
      </StatusTag>
    ) : (
      <StatusTag tone="red" mark="warning">
        {words.gone}
      </StatusTag>
    ),
};
const started: Column<Copy> = {
  id: "started",
  header: words.started,
  cell: ({ startedAt }) => <Time at={startedAt} as="moment" />,
};
const seen: Column<Copy> = {
  id: "seen",
  header: words.seen,
  cell: ({ seenAt }) => <Time at={seenAt} as="moment" />,
};
/** How many events it has still to handle, where that is more than the moment since it said so. */
function Followers({ followers, newest }: { followers: Copy["followers"]; newest: number }) {
  return (
    <ul className={classes.followers}>
      {followers.map(({ name, position, behindMillis, isStopped }) => (
        <li key={name}>
          <b>{followerLabel(name)}</b>
          <span>
            {isStopped ? words.stopped : words.behind(behindMillis)}
            {(isStopped || behindMillis >= 1000) && words.left(newest - position)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The copies of the server, and how far the followers of each have come. */
export function Copies({ copies, newest }: { copies: readonly Copy[]; newest: number }) {
  const followers: Column<Copy> = {
    id: "followers",
    header: words.followers,
    cell: (copy) => <Followers followers={copy.followers} newest={newest} />,
  };
  return (
    <DataTable
      label={words.copies}
      columns={[host, version, state, started, seen, followers]}
      rows={copies}
      nameOf={nameOf}
      card={(copy) => (
        <div className={list.card}>
          <b>{copy.host}</b>
          {state.cell(copy)}
          <p>
            {copy.version}
            {copy.isThis && ` · ${words.thisCopy}`}
            {" · "}
            {words.started} <Time at={copy.startedAt} as="moment" />
          </p>
          <div className={classes.wide}>
            <Followers followers={copy.followers} newest={newest} />
          </div>
        </div>
      )}
    />
  );
}
