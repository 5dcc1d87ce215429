import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { Schemas } from "@/api/client";
import type { CandidateRow } from "@/entities/candidates/queries";
import {
  addressOfCandidates,
  type CandidateSearch,
  candidatesIn,
  isFiltered,
  REJECTED,
  showsRejected,
  showsReviews,
} from "@/entities/candidates/search";
import { useCan, useViewer } from "@/policy/can";
import { useBooleans } from "@/search/syntax";
import { BulkBar } from "@/shared/BulkBar";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { CopyButton } from "@/shared/CopyButton";
import { commands, useOffered } from "@/shared/commands";
import { asDialog, lazily } from "@/shared/lazily";
import { NotRefreshed } from "@/shared/QueryView";
import { SearchBox } from "@/shared/SearchBox";
import type { useListAddress } from "@/shared/use-list-address";
import { media, useMedia } from "@/shared/use-media";
import type { Selection } from "@/shared/use-selection";
import { number } from "@/shared/words";
import { addLabel } from "../messages";
import { useDeleteCandidates } from "../mutations";
import { ListLinks } from "./address";
import classes from "./CandidateList.module.css";
import { type Filter, rejectedIn, toReviewIn } from "./filters";
import { filtersLabel, ListToolbar } from "./ListToolbar";
import type { useAround } from "./use-around";
import type { Triage } from "./use-triage";
import { words } from "./words";

const AddCandidates = lazily(
  async () => (await import("../add/AddCandidates")).AddCandidates,
  asDialog,
);
const ForwardDialog = lazily(
  async () => (await import("../forward/ForwardDialog")).ForwardDialog,
  asDialog,
);
const WriteDialog = lazily(
  async () => (await import("../messages/WriteDialog")).WriteDialog,
  asDialog,
);
// It names what stands in the address, and the list is there without it.
const ViewsMenu = lazily(async () => (await import("../views/ViewsMenu")).ViewsMenu, {
  spared: true,
  waiting: () => <Button variant="default">{words.views}</Button>,
});
const CsvDialog = lazily(async () => (await import("../csv/CsvDialog")).CsvDialog, asDialog);
const FilterChips = lazily(async () => (await import("./FilterChips")).FilterChips, {
  ahead: true,
});
const NoCandidates = lazily(async () => (await import("./ListStates")).NoCandidates);
const Reviews = lazily(async () => (await import("./Reviews")).Reviews, { spared: true });

type Tab = Pick<
  ReturnType<typeof useAround>,
  "counts" | "stages" | "partFailed" | "refetchParts"
> & {
  address: ReturnType<typeof useListAddress<CandidateSearch>>;
  search: CandidateSearch;
  selection: Selection<CandidateRow>;
  triage: Triage;
  offer?: { label: string; run: () => void } | null;
};

type Props = {
  job: Schemas["JobView"];
  /** The place in the job's header that is kept for the search. */
  header: HTMLElement | null;
  tab: Tab;
  filters: readonly Filter[];
  /** The panel that holds the filters; without one each has a button here. */
  panel: { id: string; open: boolean; onOpen: (open: boolean) => void } | null;
  /** Between the toolbar and what is found. */
  tiles?: ReactNode;
  /** The candidates; `empty` stands where there are none. */
  children: (empty: ReactNode) => ReactNode;
};

/** What stands round a job's candidates, as a list or on a board: search, filters, and what is done with those ticked. */
export function TriageFrame({ job, header, tab, filters, panel, tiles, children }: Props) {
  const { address, search, counts, stages, selection, triage } = tab;
  const count = selection.count;
  const deletion = useDeleteCandidates();
  const { isExternal } = useViewer();
  const can = useCan();
  const booleans = useBooleans();
  const wide = useMedia(media.wide);
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const [forwarding, setForwarding] = useState(false);
  const [writing, setWriting] = useState(false);
  const [mailing, setMailing] = useState(false);
  const inHeader = wide ? header : null;
  const mayAdd = job.can.includes("candidate.add");
  useOffered(
    words.candidates,
    commands(
      mayAdd && { id: "add", label: addLabel(isExternal), run: () => setAdding(true) },
      panel && { id: "filters", label: filtersLabel(panel), run: () => panel.onOpen(!panel.open) },
      !showsRejected(search) && {
        id: "rejected",
        label: words.rejectedOnly,
        to: address.link({ status: [...REJECTED] }),
      },
      triage.may.decide &&
        !showsReviews(search) && {
          id: "review",
          label: words.toReview,
          to: address.link({ status: ["AutoRejected"] }),
        },
    ),
  );
  const searchBox = (
    <SearchBox
      label="Search candidates..."
      value={search.query ?? ""}
      onSearch={address.onSearch}
      booleans={booleans}
    />
  );
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {addLabel(isExternal)}
    </Button>
  );
  const empty = (
    <NoCandidates
      jobId={job.id}
      search={search}
      actions={
        <Group justify="center" gap="xs">
          {addButton}
          {job.publicUrl && (
            <CopyButton text={job.publicUrl} label="Copy public link" copied="Link copied" />
          )}
        </Group>
      }
    />
  );

  return (
    <ListLinks value={address.link}>
      <div className={classes.tab}>
        {inHeader && createPortal(searchBox, inHeader)}
        <ListToolbar
          search={search}
          rejected={rejectedIn(counts.data)}
          toReview={triage.may.decide ? toReviewIn(counts.data) : null}
          filters={filters}
          panel={panel}
          searchBox={inHeader ? null : searchBox}
          views={
            can("view.save") && (
              <ViewsMenu
                advertId={job.id}
                address={addressOfCandidates(search)}
                linkOf={(kept) => address.link(candidatesIn(kept))}
              />
            )
          }
        >
          {wide && can("stage.edit") && (
            <Button
              variant="subtle"
              renderRoot={(props) => <Link {...props} to="/settings/jobs-stages" />}
            >
              {words.editStages}
            </Button>
          )}
          {addButton}
        </ListToolbar>
        {tiles}
        {isFiltered(search) && (
          <FilterChips jobId={job.id} search={search} stages={stages} questions={job.questions} />
        )}
        {triage.may.decide && showsReviews(search) && <Reviews jobId={job.id} />}
        {tab.partFailed && <NotRefreshed onRetry={tab.refetchParts} />}
        {children(empty)}
        <BulkBar
          label="Selected candidates"
          count={count}
          elsewhere={selection.elsewhere}
          offer={tab.offer ?? null}
          follows={triage.follows}
          {...triage.bulk({
            delete: () => setAsking(true),
            forward: () => setForwarding(true),
            write: () => setWriting(true),
            mail: () => setMailing(true),
          })}
          onClear={selection.clear}
        />
        {adding && <AddCandidates job={job} onClose={() => setAdding(false)} />}
        {forwarding && (
          <ForwardDialog
            whom={triage.whom}
            count={count}
            companyId={job.companyId}
            onClose={() => setForwarding(false)}
            onSent={selection.clear}
          />
        )}
        {writing && (
          <WriteDialog
            whom={triage.whom}
            count={count}
            onClose={() => setWriting(false)}
            onSent={selection.clear}
          />
        )}
        {mailing && (
          <CsvDialog
            whom={triage.whom}
            count={count}
            onClose={() => setMailing(false)}
            onSent={selection.clear}
          />
        )}
        <ConfirmDialog
          opened={asking}
          title={count === 1 ? "Delete candidate" : `Delete ${number(count)} candidates`}
          confirmLabel="Delete"
          danger
          busy={deletion.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            deletion.mutate(triage.whom, {
              onSuccess: selection.clear,
              onSettled: () => setAsking(false),
            })
          }
        >
          {words.deletesCandidates}
        </ConfirmDialog>
      </div>
    </ListLinks>
  );
}
