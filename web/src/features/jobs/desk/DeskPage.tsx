import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { type Column, DataTable } from "@/shared/DataTable";
import { EmptyState } from "@/shared/EmptyState";
import { LinkTabs } from "@/shared/LinkTabs";
import list from "@/shared/List.module.css";
import { ListView } from "@/shared/ListView";
import { Page } from "@/shared/Page";
import { StatusTag } from "@/shared/StatusTag";
import { Time } from "@/shared/Time";
import { useListAddress } from "@/shared/use-list-address";
import { DESK_PARTS, type DeskSearch } from "../search";
import { type DeskCard, deskListQuery } from "./queries";
import { words } from "./words";

const deskLink = (search: DeskSearch) => linkOptions({ to: "/desk", search });
const previewLink = ({ id }: DeskCard) =>
  linkOptions({ to: "/job/$jobId/preview", params: { jobId: id } });
const nameOf = ({ title }: DeskCard) => title;

function State({ advert }: { advert: DeskCard }) {
  if (advert.changesAskedAt)
    return (
      <StatusTag tone="grey" mark="clock">
        {words.states.asked}
      </StatusTag>
    );
  return advert.changesAnsweredAt ? (
    <StatusTag tone="blue" mark="pencil">
      {words.states.answered}
    </StatusTag>
  ) : (
    <StatusTag tone="amber" mark="clock">
      {words.states.isNew}
    </StatusTag>
  );
}

const columns: readonly Column<DeskCard>[] = [
  {
    id: "advert",
    header: words.heads.advert,
    cell: (advert) => <Link {...previewLink(advert)}>{advert.title}</Link>,
  },
  {
    id: "company",
    header: words.heads.company,
    cell: ({ companyName, companyStatus }) =>
      companyStatus === "Verified" ? companyName : `${companyName} (${words.unverified})`,
  },
  { id: "owner", header: words.heads.owner, cell: ({ ownerName }) => ownerName },
  {
    id: "waits",
    header: words.heads.waits,
    cell: ({ submittedAt }) => <Time at={submittedAt} as="ago" />,
  },
  { id: "state", header: words.heads.state, cell: (advert) => <State advert={advert} /> },
  {
    id: "holder",
    header: words.heads.holder,
    cell: ({ holder }) => holder?.fullName ?? words.nobody,
  },
];

const card = (advert: DeskCard) => (
  <div className={list.card}>
    <Link {...previewLink(advert)}>{advert.title}</Link>
    <State advert={advert} />
    <p>
      {`${advert.companyName} · `}
      <Time at={advert.submittedAt} as="ago" />
      {advert.holder && ` · ${words.heads.holder} ${advert.holder.fullName}`}
    </p>
  </div>
);

/** The adverts that wait for the provider, and those whose owners it has asked for changes; the longest wait first. */
export function DeskPage({ search: said }: { search: DeskSearch }) {
  const address = useListAddress(said, deskLink);
  const { waitsFor = "Provider" } = address.search;
  const adverts = useQuery(deskListQuery(address.search));
  return (
    <Page
      title={words.title}
      tabs={
        <LinkTabs label={words.title}>
          {DESK_PARTS.map((part) => (
            <Link
              key={part}
              {...deskLink(part === "Provider" ? {} : { waitsFor: part })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={part === waitsFor ? "page" : undefined}
            >
              {words.tabs[part]}
            </Link>
          ))}
        </LinkTabs>
      }
    >
      <ListView
        query={adverts}
        address={address}
        sizes={[20, 50]}
        waiting="Loading the desk"
        failed="The desk could not be loaded."
        empty={
          <EmptyState drawing="tray" title={words.nothing[waitsFor]}>
            {words.nothingWhy}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            card={card}
            openTo={previewLink}
            stale={stale}
          />
        )}
      </ListView>
    </Page>
  );
}
