import "@mantine/core/styles/Combobox.layer.css";
import { Anchor, Button, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Board, boardsQuery, type Partner, partnersQuery } from "@/entities/boards/queries";
import { useViewer } from "@/policy/can";
import { ConfirmDialog } from "@/shared/ConfirmDialog";
import { type Column, DataTable } from "@/shared/DataTable";
import { fields } from "@/shared/field-rules";
import { bySchema } from "@/shared/form";
import list from "@/shared/List.module.css";
import { Page } from "@/shared/Page";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Spoken } from "@/shared/Spoken";
import { Time } from "@/shared/Time";
import { useAppForm } from "@/shared/use-app-form";
import * as z from "@/shared/zod";
import { SettingsPage } from "../SettingsPage";
import classes from "./AddBoardPage.module.css";
import { KeysDialog } from "./KeysDialog";
import { useAddBoard, useRemoveBoard } from "./mutations";
import { PartnerForm } from "./PartnerForm";
import { words } from "./words";

/** The boards that adverts appear on, and how another one is added: for a company, or, by the provider, for all. */
export function AddBoardPage() {
  const provider = useViewer().actsForProvider;
  const query = useQuery(boardsQuery());
  const Frame = provider ? Page : SettingsPage;
  return (
    <Frame title={words.boards}>
      <p className={classes.intro}>{provider ? words.introProvider : words.intro}</p>
      <AddForm />
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={6} label={words.waiting} />}
        failed={words.failed}
      >
        {(boards) => <Boards boards={boards} />}
      </QueryView>
    </Frame>
  );
}

const schema = z.object({ name: fields.shortName(), address: fields.url() });
const EMPTY = { values: { name: "", address: "" }, version: null };

const BY_HAND = "ByHand";

function AddForm() {
  const add = useAddBoard();
  const partners = useQuery(partnersQuery()).data ?? [];
  const [round, setRound] = useState(0);
  const [partner, setPartner] = useState<Partner | null>(null);
  // A form that was sent is a new one.
  const again = () => setRound((before) => before + 1);
  return (
    <section className={classes.add} aria-label={words.add}>
      <Select
        className={classes.way}
        label={words.way}
        allowDeselect={false}
        data={[
          { value: BY_HAND, label: words.byHand },
          ...partners.map(({ partner: value, name, isAvailable }) => ({
            value,
            label: isAvailable ? name : words.notAvailable(name),
            disabled: !isAvailable,
          })),
        ]}
        value={partner ?? BY_HAND}
        onChange={(chosen) =>
          setPartner(partners.find((one) => one.partner === chosen)?.partner ?? null)
        }
      />
      {partner ? (
        <PartnerForm key={`${partner} ${round}`} partner={partner} add={add} onSaved={again} />
      ) : (
        <Fields key={round} add={add} onSaved={again} />
      )}
    </section>
  );
}

function Fields({ add, onSaved }: { add: ReturnType<typeof useAddBoard>; onSaved: () => void }) {
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: EMPTY,
    labels: { name: words.name, address: words.address },
    check: bySchema(schema),
    fallback: "name",
    draft: "new board",
    save: (typed) => add.mutateAsync(schema.parse(typed)),
    onSaved,
  });
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {notices}
      <div className={classes.fields}>
        <TextInput
          label={words.name}
          required
          autoComplete="off"
          maxLength={100}
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={words.address}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="jobs.example.org/post"
          key={form.key("address")}
          {...form.getInputProps("address")}
        />
        <Button type="submit" loading={saving}>
          {words.addButton}
        </Button>
      </div>
      {guard}
    </form>
  );
}

type Row = Board & { id: string };

function Boards({ boards }: { boards: readonly Board[] }) {
  const remove = useRemoveBoard();
  const [going, setGoing] = useState<Board | null>(null);
  const [keyed, setKeyed] = useState<Board | null>(null);
  const rows = boards.map((board) => ({ ...board, id: board.code }));
  const action = (board: Row) =>
    board.canRemove && (
      <span className={classes.actions}>
        {board.partner && (
          <Button
            variant="default"
            size="xs"
            aria-label={words.changeKeyOf(board.name)}
            onClick={() => setKeyed(board)}
          >
            {words.changeKey}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`${words.remove} ${board.name}`}
          onClick={() => setGoing(board)}
        >
          {words.remove}
        </Button>
      </span>
    );
  const columns: readonly Column<Row>[] = [
    { id: "name", header: "Board", cell: ({ name }) => name },
    { id: "of", header: "For", cell: ({ of }) => words.whose[of] },
    { id: "address", header: "Adverts get there", cell: (board) => <Way board={board} /> },
    { id: "actions", header: <Spoken>{words.actions}</Spoken>, align: "end", cell: action },
  ];
  return (
    <>
      <DataTable
        label={words.boards}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        card={(board) => (
          <div className={list.card}>
            <span>{board.name}</span>
            {action(board)}
            <p>
              <Way board={board} />
            </p>
          </div>
        )}
      />
      <ConfirmDialog
        opened={going !== null}
        title={words.removeAsks(going?.name ?? "")}
        confirmLabel={words.remove}
        cancelLabel={words.keep}
        danger
        busy={remove.isPending}
        onConfirm={() => going && remove.mutate(going, { onSettled: () => setGoing(null) })}
        onClose={() => setGoing(null)}
      >
        {words.removeWhy}
      </ConfirmDialog>
      {keyed?.partner && (
        <KeysDialog board={keyed} partner={keyed.partner} onClose={() => setKeyed(null)} />
      )}
    </>
  );
}

/** What became of the last file for a board that takes one a day. */
function DayFile({ file }: { file: NonNullable<Board["file"]> }) {
  const { sentAt, adverts, ended, tries, triedAt, words: said } = file;
  if (sentAt) {
    return (
      <>
        {`${words.fileSent(adverts, ended)} `}
        <Time at={sentAt} />
      </>
    );
  }
  if (!said) return words.fileBegun;
  return (
    <span className={classes.trouble}>
      {`${words.fileNotSent} ${said} ${words.fileTried(tries)} `}
      <Time at={triedAt} />
    </span>
  );
}

function Way({ board }: { board: Board }) {
  const { address, partner, account, byFile, byFeed, readAt, file } = board;
  if (byFile) return words.byFile;
  if (byFeed && !readAt) return words.byFeed;
  if (byFeed && readAt) {
    return (
      <>
        {`${words.byFeedRead} `}
        <Time at={readAt} />
      </>
    );
  }
  if (file) return <DayFile file={file} />;
  if (partner && account) return words.as[partner](account);
  if (partner || !address) return words.byItself;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" className={classes.address}>
      {address.replace(/^https?:\/\//, "")}
    </Anchor>
  );
}
