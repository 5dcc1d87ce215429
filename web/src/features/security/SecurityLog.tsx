import { useQuery } from "@tanstack/react-query";
import type { LinkOptions } from "@tanstack/react-router";
import { type SecurityEntry, securityLogQuery } from "@/entities/security/queries";
import { useViewer } from "@/policy/can";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import list from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { Time } from "@/shared/Time";
import { useListAddress } from "@/shared/use-list-address";
import { deviceOf } from "./device";
import { LogFilters } from "./LogFilters";
import classes from "./Security.module.css";
import type { SecurityLogAddress } from "./search";
import { happened, words } from "./words";

/** More are not listed at once. */
const MOST = 10_000;

const whatOf = (entry: SecurityEntry): string => {
  // The server may know more than the page that is open.
  const said = happened[entry.event] ?? words.other;
  return typeof said === "string" ? said : said(entry);
};

type Person = SecurityEntry["person"];

const nameOf = (person: NonNullable<Person>): string => person.fullName ?? words.goneAccount;

/** Whom it is about, and who did it where that is somebody else. */
function whoOf({ person, actor }: SecurityEntry): { who: string; by: string | null } {
  if (!person) return { who: actor ? nameOf(actor) : words.nobody, by: null };
  const isOwn = actor?.id === person.id;
  return { who: nameOf(person), by: actor && !isOwn ? words.by(nameOf(actor)) : null };
}

const whereOf = (entry: SecurityEntry): string =>
  [entry.address, (entry.browser || entry.system) && deviceOf(entry)].filter(Boolean).join(" · ");

const when: Column<SecurityEntry> = {
  id: "at",
  header: "When",
  cell: ({ at }) => (
    <span className={classes.when}>
      <Time at={at} as="moment" />
    </span>
  ),
};
const what: Column<SecurityEntry> = { id: "event", header: "What", cell: whatOf };
const who: Column<SecurityEntry> = {
  id: "person",
  header: "Who",
  cell: (entry) => {
    const { who: name, by } = whoOf(entry);
    return (
      <>
        {name}
        {by && <span className={classes.second}>{by}</span>}
      </>
    );
  },
};
const where: Column<SecurityEntry> = {
  id: "where",
  header: "Where",
  cell: (entry) => (
    <>
      {entry.address ?? "–"}
      {(entry.browser || entry.system) && <span className={classes.second}>{deviceOf(entry)}</span>}
    </>
  ),
};
const company: Column<SecurityEntry> = {
  id: "company",
  header: "Company",
  cell: (entry) => entry.company ?? "–",
};
const ofCompany = [when, what, who, where];
const ofProvider = [when, what, who, company, where];

const card = (entry: SecurityEntry) => {
  const { who: name, by } = whoOf(entry);
  return (
    <div className={list.card}>
      <b>{whatOf(entry)}</b>
      <Time at={entry.at} />
      <p>{[name, by, entry.company].filter(Boolean).join(" · ")}</p>
      {whereOf(entry) && <p>{whereOf(entry)}</p>}
    </div>
  );
};

type Props = {
  search: SecurityLogAddress;
  linkOf: (said: SecurityLogAddress) => LinkOptions;
};

/** What happened to accounts and rights, newest first. The area's frame stands round it. */
export function SecurityLog({ search: said, linkOf }: Props) {
  const { actsForProvider } = useViewer();
  const address = useListAddress(said, linkOf);
  const { search } = address;
  const log = useQuery(securityLogQuery(search));
  const isFiltered = Boolean(search.kind || search.person || search.from || search.to);
  return (
    <>
      <LogFilters search={search} onChange={address.choose} />
      <ListView
        query={log}
        address={address}
        sizes={[20, 50, 100]}
        waiting="Loading the security log"
        failed="The security log could not be loaded."
        empty={
          isFiltered ? (
            <EmptyState drawing="lens" title="Nothing like this has happened" />
          ) : (
            <EmptyState drawing="tray" title="Nothing has happened yet" />
          )
        }
      >
        {(entries, stale) => (
          <DataTable
            label="Security log"
            columns={actsForProvider ? ofProvider : ofCompany}
            rows={entries}
            nameOf={whatOf}
            card={card}
            stale={stale}
          />
        )}
      </ListView>
      {log.data && log.data.totalElements >= MOST && (
        <p className={classes.newest}>{words.newest}</p>
      )}
    </>
  );
}
