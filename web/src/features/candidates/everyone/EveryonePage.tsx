import { Button, NativeSelect } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import type { PersonRow } from "@/entities/candidates/everyone-queries";
import {
  addressOfEveryone,
  type EveryoneSearch,
  everyoneOf,
  narrowingOf,
  narrows,
  ORDERS,
} from "@/entities/candidates/everyone-search";
import { fullName } from "@/entities/candidates/labels";
import { useCan, useViewer } from "@/policy/can";
import { useBooleans } from "@/search/syntax";
import { BulkBar } from "@/shared/BulkBar";
import { commands, useOffered } from "@/shared/commands";
import { DataTable } from "@/shared/DataTable";
import { Dropdown } from "@/shared/Dropdown";
import { EmptyState } from "@/shared/EmptyState";
import { ListView } from "@/shared/ListView";
import { asDialog, lazily } from "@/shared/lazily";
import { Page } from "@/shared/Page";
import { SearchBox } from "@/shared/SearchBox";
import { Spoken } from "@/shared/Spoken";
import { media, useMedia } from "@/shared/use-media";
import { WithSide } from "@/shared/WithSide";
import { common } from "@/shared/words";
import { ListLinks } from "../list/address";
import { BeforeOpen } from "../list/CandidateLink";
import { FilterLink } from "../list/FilterLink";
import { usePanelOpen } from "../list/use-panel-open";
import { ViewsMenu } from "../views/ViewsMenu";
import classes from "./Everyone.module.css";
import { EveryoneChips, NOTHING_CHOSEN } from "./EveryoneChips";
import { EveryoneFilters } from "./EveryoneFilters";
import { BeforeApplication, everyoneCard, everyoneColumns, OfCompanies } from "./everyone-columns";
import { useEveryone } from "./use-everyone";
import { words } from "./words";

const ForwardDialog = lazily(
  async () => (await import("../forward/ForwardDialog")).ForwardDialog,
  asDialog,
);
const CsvDialog = lazily(async () => (await import("../csv/CsvDialog")).CsvDialog, asDialog);
const AddToJob = lazily(async () => (await import("./AddToJob")).AddToJob, asDialog);
const MySubmissions = lazily(async () => (await import("./MySubmissions")).MySubmissions);
const PANEL = "everyone-filters";
const SIZES = [10, 20, 50];
const nameOf = ({ first }: PersonRow) => fullName(first);
const pageOf = ({ id }: PersonRow) =>
  linkOptions({ to: "/candidate/$candidateId", params: { candidateId: id } });

/** Everybody who applied to any job within the viewer's reach; the provider's people see those of every company. */
export function EveryonePage({ said }: { said: EveryoneSearch }) {
  const { actsForProvider, isExternal } = useViewer();
  const can = useCan();
  const everyone = useEveryone(said, actsForProvider);
  const { address, search, list, selection, active, maySelect } = everyone;
  const booleans = useBooleans();
  const wide = useMedia(media.wide);
  const [panelOpen, setPanelOpen] = usePanelOpen();
  const [open, setOpen] = useState<"add" | "forward" | "mail" | null>(null);
  const close = () => setOpen(null);
  const panelLabel = panelOpen ? words.hideFilters : words.filters;
  useOffered(
    words.title,
    commands(wide && { id: "filters", label: panelLabel, run: () => setPanelOpen(!panelOpen) }),
  );
  const chosen = selection.rows;
  const several = chosen.some(({ person }) => person.applications.length + person.others > 1);
  const note = several ? words.firstOfEach : undefined;
  const name = chosen.length === 1 && chosen[0] ? nameOf(chosen[0]) : undefined;
  const counts = list.data?.counts;
  const filters = <EveryoneFilters search={search} counts={counts} error={list.error} />;
  const orders = ORDERS.filter(
    (order) => (order !== "best" || search.query) && (order !== "nearest" || search.near),
  );

  return (
    <Page title={words.title} {...(can("submission.list") && { actions: <MySubmissions /> })}>
      <ListLinks value={address.link}>
        <div className={classes.screen}>
          <div className={classes.toolbar}>
            <div className={classes.search}>
              <SearchBox
                label={words.search}
                value={search.query ?? ""}
                onSearch={address.onSearch}
                booleans={booleans}
              />
            </div>
            {wide ? (
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
                aria-expanded={panelOpen}
                aria-controls={PANEL}
                onClick={() => setPanelOpen(!panelOpen)}
              >
                {panelLabel}
              </Button>
            ) : (
              <Dropdown
                label={words.filters}
                width={300}
                target={(props) => (
                  <Button
                    variant="default"
                    rightSection={<IconChevronDown size={16} aria-hidden />}
                    {...props}
                  >
                    {words.filters}
                  </Button>
                )}
                panel={filters}
              />
            )}
            {can("view.save") && (
              <ViewsMenu
                advertId={null}
                address={addressOfEveryone(search)}
                linkOf={(kept) => address.link(everyoneOf(kept))}
              />
            )}
            {orders.length > 1 && (
              <div className={classes.order}>
                <span aria-hidden>{words.sortBy}</span>
                <NativeSelect
                  aria-label={words.sortBy}
                  value={search.order ?? (search.query ? "best" : "newest")}
                  data={orders.map((order) => ({ value: order, label: words.orders[order] }))}
                  onChange={({ currentTarget }) =>
                    address.choose({ order: ORDERS.find((each) => each === currentTarget.value) })
                  }
                />
              </div>
            )}
          </div>
          {narrows(search) && <EveryoneChips search={search} counts={counts} />}
          <Spoken role="status">
            {list.data && !list.isPlaceholderData && words.found(list.data.totalElements)}
          </Spoken>
          <WithSide
            at="start"
            side={
              wide &&
              panelOpen && (
                <aside id={PANEL} className={classes.filters} aria-label={words.filters}>
                  {filters}
                </aside>
              )
            }
          >
            <div className={classes.list}>
              <ListView
                query={list}
                address={address}
                sizes={SIZES}
                waiting="Loading candidates"
                failed={words.failed}
                filterFailed={words.filterFailed}
                empty={<Nobody narrowed={narrows(narrowingOf(search))} />}
              >
                {(rows, stale) => (
                  <BeforeOpen value={everyone.beforeOpen}>
                    <BeforeApplication value={everyone.beforeApplication}>
                      <OfCompanies value={actsForProvider || isExternal}>
                        <DataTable
                          label={words.title}
                          columns={everyoneColumns}
                          rows={rows}
                          nameOf={nameOf}
                          card={everyoneCard}
                          activeId={active}
                          stale={stale}
                          openTo={pageOf}
                          onOpen={everyone.beforeOpen}
                          {...(maySelect && { selection })}
                        />
                      </OfCompanies>
                    </BeforeApplication>
                  </BeforeOpen>
                )}
              </ListView>
            </div>
          </WithSide>
          <BulkBar
            label="Selected candidates"
            count={chosen.length}
            elsewhere={selection.elsewhere}
            {...everyone.bulk(setOpen)}
            onClear={selection.clear}
          />
          {open === "add" && (
            <AddToJob
              ids={chosen.map(({ id }) => id)}
              name={name}
              onClose={close}
              onAdded={selection.clear}
            />
          )}
          {open === "forward" && chosen[0] && (
            <ForwardDialog
              whom={everyone.whom}
              count={chosen.length}
              companyId={chosen[0].first.company.id}
              name={name}
              note={note}
              onClose={close}
              onSent={selection.clear}
            />
          )}
          {open === "mail" && (
            <CsvDialog
              whom={everyone.whom}
              count={chosen.length}
              note={note}
              onClose={close}
              onSent={selection.clear}
            />
          )}
        </div>
      </ListLinks>
    </Page>
  );
}

function Nobody({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) return <EmptyState title={words.none}>{words.noneWhy}</EmptyState>;
  return (
    <EmptyState
      drawing="lens"
      title={words.noMatch}
      action={
        <FilterLink change={NOTHING_CHOSEN} className={undefined}>
          {common.clearFilters}
        </FilterLink>
      }
    />
  );
}
